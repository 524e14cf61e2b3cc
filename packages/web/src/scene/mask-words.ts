import { defineWords } from '../words/define-words.ts'

/** What can be done with a mask. */
export const maskWords = defineWords(
  'screen.mask',
  {
    address: (name: string) => `Speak to ${name}`,
    whisperTo: (name: string) => `Whisper to ${name}`,
    whoIs: (name: string) => `Who is ${name}?`,
    takePart: (name: string) => `Play ${name} myself`,
  },
  {
    address: (name: string) => `对${name}说`,
    whisperTo: (name: string) => `对${name}耳语`,
    whoIs: (name: string) => `${name}是谁？`,
    takePart: (name: string) => `我来演${name}`,
  },
)
