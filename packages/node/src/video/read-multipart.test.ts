import { describe, expect, it } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const part = (body: string) =>
  `--ffmpeg\r\nContent-type: image/jpeg\r\nContent-length: ${body.length}\r\n\r\n${body}\r\n`

describe('readMultipart', () => {
  it('gives each part whole, even one that looks like a head', () => {
    const bodies = ['one', 'two\r\n\r\nContent-length: 1\r\n\r\n', '']
    expect(
      readMultipart(Buffer.from(bodies.map(part).join(''))).map((bytes) => Buffer.from(bytes).toString()),
    ).toEqual(bodies)
  })

  it('leaves out a last part that was cut off', () => {
    expect(readMultipart(Buffer.from(`${part('one')}${part('second')}`.slice(0, -5)))).toHaveLength(1)
  })
})
