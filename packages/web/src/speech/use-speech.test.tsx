// @vitest-environment happy-dom
import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HouseDoors } from '../house/house.tsx'
import { ARecogniser } from './a-recogniser.test.data.ts'
import { aSpeakingPage } from './a-speaking-page.test.data.ts'
import { joinWords } from './join-words.ts'
import { keepTold } from './kept-speech.ts'
import { SpeakButtons } from './speak-buttons.tsx'
import { SpeechNote } from './speech-note.tsx'
import { until as untilIn } from './until.test.data.ts'
import { useSpeech } from './use-speech.ts'

let root: Root
let place: HTMLElement
let close: () => void
beforeEach(() => {
  ;({ root, place, close } = aSpeakingPage('held', 'open'))
})
afterEach(() => close())

function Field({ isOff = false, hasButtons = true }) {
  const [text, setText] = useState('')
  const speech = useSpeech({ show: 'show_1', onWords: (words) => setText(joinWords(text, words)) })
  return (
    <>
      <textarea value={text} readOnly />
      {hasButtons ? <SpeakButtons speech={speech} isOff={isOff} /> : null}
      <SpeechNote speech={speech} />
    </>
  )
}

const draw = (field = <Field />): void => root.render(<HouseDoors>{field}</HouseDoors>)
const field = (): string => place.querySelector('textarea')?.value ?? ''
const told = (): readonly string[] =>
  [...place.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

const until = (isSo: () => boolean): Promise<void> => untilIn(place, isSo)

async function press(name: string): Promise<void> {
  const button = (): HTMLButtonElement | undefined =>
    [...place.querySelectorAll('button')].find(
      (one) => !one.disabled && (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
  await until(() => button() !== undefined)
  button()?.click()
}

/** Speaks, one way or the other, into what listens then. */
async function listening(name: string, state: string): Promise<ARecogniser> {
  const listens = ARecogniser.next()
  await press(name)
  const recogniser = await listens
  await until(() => place.querySelector(`[role=status][data-state=${state}]`) !== null)
  return recogniser
}
const leftOpen = (): Promise<ARecogniser> => listening('Leave the microphone open', 'open')
const held = (): Promise<ARecogniser> => listening('Speak into the microphone', 'listening')
const isOpen = (): boolean => place.querySelector('[data-open]') !== null

it('puts everything into the field that was understood at once', async () => {
  draw()
  const recogniser = await leftOpen()
  recogniser.hear('One.', 'Two.', 'Three.')
  await until(() => told()[1] === 'Understood: Three.')
  expect(field()).toBe('One. Two. Three.')
})

it('listens to nobody where there is no button to end it', async () => {
  for (const [speak, gone] of [
    [leftOpen, <Field key="one" isOff />],
    [leftOpen, <Field key="one" hasButtons={false} />],
    [held, <Field key="one" isOff />],
    [held, <Field key="one" hasButtons={false} />],
  ] as const) {
    draw(<Field key="one" />)
    const recogniser = await speak()
    draw(gone)
    await until(() => told()[0] === '')
    expect(recogniser.isOn).toBe(false)
    recogniser.hear('Nobody hears this.')
    draw(<Field key="one" />)
    await held()
    await press('I have spoken')
    await until(
      () => told()[0] === 'No words were understood. Say it again, a little closer to the microphone.',
    )
    expect(field()).toBe('')
  }
})

it('says who hears the whole room, though they were told who hears what they hold the button for', async () => {
  localStorage.clear()
  keepTold('held')
  draw()
  await held()
  await press('I have spoken')
  await press('Leave the microphone open')
  await until(() => place.textContent.includes('Go ahead'))
  expect(told()[0]).toContain('everything that is said in the room')
  await listening('Go ahead', 'open')
  await press('Leave the microphone open')
  await until(() => !isOpen())
  await leftOpen()
  localStorage.clear()
  keepTold('open')
  await press('Leave the microphone open')
  await press('Speak into the microphone')
  await until(() => place.textContent.includes('Go ahead'))
  expect(told()[0]).not.toContain('everything that is said in the room')
})

it('has nothing come back that was said of the other way to speak', async () => {
  draw()
  const recogniser = await leftOpen()
  recogniser.fail('not-allowed')
  await until(() => told()[0]?.includes('may not use the microphone') === true)
  await held()
  await press('I have spoken')
  await until(() => place.querySelector('[data-state=nothing]') !== null)
  await leftOpen()
  await press('Leave the microphone open')
  await until(() => !isOpen())
  expect(told()[0]).toBe('')
})

it('tells whoever listens what was understood by itself, also of the last words', async () => {
  draw()
  const recogniser = await leftOpen()
  recogniser.hear('One.')
  await until(() => told().join().includes('One.'))
  expect(told()).toEqual([
    'The microphone is open. Speak when you like: what you say comes into the field.',
    'Understood: One.',
  ])
  await press('Leave the microphone open')
  recogniser.hear('To the end.')
  await until(() => field() === 'One. To the end.' && told()[0] === '')
  expect(told()[1]).toBe('Understood: To the end.')
  await leftOpen()
  expect(told()[1]).toBe('')
})
