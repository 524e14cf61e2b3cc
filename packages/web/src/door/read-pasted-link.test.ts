import { describe, expect, it } from 'vitest'
import { readPastedLink } from './read-pasted-link.ts'

const HERE = 'http://127.0.0.1:4747'
const read = (text: string) => readPastedLink(text, HERE)

describe('A pasted link', () => {
  it('to a seat in this house leads there, with its secret behind the #', () => {
    expect(read(`  ${HERE}/join#secret-1 `)).toEqual({ kind: 'here', path: '/join#secret-1' })
  })

  it('is found in the quotes people put around it', () => {
    expect(read(`“${HERE}/join#s”。`)).toEqual({ kind: 'here', path: '/join#s' })
  })

  it('to a show leads to the show', () => {
    expect(read(`${HERE}/shows/show_1#s`)).toEqual({ kind: 'here', path: '/shows/show_1#s' })
    expect(read(`${HERE}/shows/show_1/screen`)).toEqual({ kind: 'here', path: '/shows/show_1/screen' })
  })

  it('for voters leads to the ballot', () => {
    expect(read(`${HERE}/vote#s`)).toEqual({ kind: 'here', path: '/vote#s' })
    expect(read(`${HERE}/vote`)).toEqual({ kind: 'none' })
  })

  it('to another house leads to that house', () => {
    expect(read('https://theatre.example/join#s')).toEqual({
      kind: 'elsewhere',
      url: 'https://theatre.example/join#s',
    })
  })

  it.each([
    'join me at eight',
    'javascript:alert(1)//join#s',
    'data:text/html,/join#s',
    `${HERE}/settings`,
    `${HERE}/join`,
    'https://theatre.example/anything#s',
    'https://me:pass@theatre.example/join#s',
    'https://me@theatre.example/join#s',
  ])('that is no link to a show leads nowhere: %s', (text) => {
    expect(read(text)).toEqual({ kind: 'none' })
  })
})
