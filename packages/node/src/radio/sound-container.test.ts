import { expect, it } from 'vitest'
import { soundContainer } from './sound-container.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['wav', latin('RIFF\x00\x00\x00\x00WAVE')],
  ['ogg', latin('OggS\x00')],
  ['flac', latin('fLaC')],
  ['mov', latin('\x00\x00\x00\x1cftypM4A ')],
  ['matroska', latin('\x1a\x45\xdf\xa3')],
  ['mp3', latin('ID3\x04')],
  ['mp3', Uint8Array.of(0xff, 0xfb, 0x90, 0)],
  ['aac', Uint8Array.of(0xff, 0xf1, 0x50, 0x80)],
  [undefined, latin('#EXTM3U\nhttp://other.example/')],
  [undefined, latin('RIFF\x00\x00\x00\x00AVI ')],
  [undefined, latin('<html>')],
  [undefined, latin('{"error":"no"}')],
  [undefined, new Uint8Array(0)],
] as const)('tells %s by its first bytes alone', (kind, head) => {
  expect(soundContainer(head)).toBe(kind)
})
