import { readFileSync } from 'node:fs'
import { playsToFlaw } from '@commedia/evals'
import { expect, it } from 'vitest'

const EVENINGS = new URL('../evening/evenings/', import.meta.url)
const NOTICE = /artificial intelligence|人工智能/u

it.each(playsToFlaw())(
  '$id is what was played on its evening, from the first line on, and all of it where it says so',
  ({ evening, script, whole }) => {
    const text = readFileSync(new URL(`${evening}/improvised.txt`, EVENINGS), 'utf8')
    const played = text
      .trim()
      .split('\n\n')
      .filter((paragraph) => !NOTICE.test(paragraph))
    expect(script).toEqual(played.slice(0, script.length))
    expect(script.length === played.length).toBe(whole)
  },
)
