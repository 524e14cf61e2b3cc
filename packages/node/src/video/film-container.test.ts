import { describe, expect, it } from 'vitest'
import { filmContainer } from './film-container.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('filmContainer', () => {
  it('tells a film from its first bytes', () => {
    const packet = (length: number) => bytes(`\x47${'\0'.repeat(length - 1)}`)
    expect(
      [
        bytes('\0\0\0\x20ftypisom'),
        bytes('\0\0\0\x08wide'),
        bytes('\x1a\x45\xdf\xa3\x01'),
        bytes('RIFF\0\0\0\0AVI LIST'),
        bytes('OggS\0'),
        Buffer.concat([packet(188), packet(188), packet(188)]),
        Buffer.concat([bytes('time'), packet(192), packet(192), packet(192)]),
      ].map(filmContainer),
    ).toEqual(['mov', 'mov', 'matroska', 'avi', 'ogg', 'mpegts', 'mpegts'])
  })

  it('takes nothing else for a film', () => {
    const others = [
      '',
      'G',
      'GGGG',
      '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/film.ts\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
      'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 1 RTP/AVP 96\n',
      '<?xml version="1.0"?><MPD/>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'RIFF\0\0\0\0WAVEfmt ',
      'PK\x03\x04',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
    ]
    expect(others.map((text) => filmContainer(bytes(text)))).toEqual(others.map(() => undefined))
  })
})
