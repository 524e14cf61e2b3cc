import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBlueprint } from '@commedia/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishPlan } from './finish-plan.ts'

const show = (name: string) => {
  const file = new URL(`../../../../shows/${name}.json`, import.meta.url)
  const { blueprint } = parseBlueprint(readFileSync(file, 'utf8'))
  if (blueprint === undefined) throw new Error(`${name} is not a blueprint.`)
  return blueprint
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commedia-plan-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function printed(name: string, tell: boolean): Promise<string> {
  const lines: string[] = []
  const say = (text: string): void => {
    lines.push(text)
  }
  const run = { out: join(folder, 'show.json'), json: false, tell, language: show(name).language }
  const end = { blueprint: show(name), failed: null, fallbacks: ['direct:1'] }
  await finishPlan(end, run, { out: say, note: say, status: say })
  return lines.join('\n')
}

describe('finishPlan', () => {
  it.each(['the-kings-soup', 'ye-hang-deng'])(
    'writes the file and prints of %s only what may hang on the door',
    async (name) => {
      const text = await printed(name, false)
      const { title, logline, cast, acts } = show(name)
      for (const said of [title, logline, ...cast.map(({ description }) => description)])
        expect(text).toContain(said)
      const things = acts.flatMap(({ scenes }) => scenes.flatMap(({ props }) => props))
      const kept = [
        ...cast.flatMap(({ secret, background }) => [secret, background]),
        ...acts.flatMap(({ ending, summary, goals }) => [ending, summary, ...goals.map(({ goal }) => goal)]),
        ...acts.flatMap(({ points }) => points.flatMap(({ flag, result }) => [flag.text, result])),
        ...things.flatMap((prop) => [prop.text, ...(prop.hidden ? [prop.description] : [])]),
      ]
      for (const secret of kept) if (secret !== undefined) expect(text).not.toContain(secret)
      expect(parseBlueprint(readFileSync(join(folder, 'show.json'), 'utf8')).blueprint).toEqual(show(name))
    },
  )

  it('gives the play away when told to', async () => {
    expect(await printed('the-kings-soup', true)).toContain(show('the-kings-soup').acts[0]?.ending)
  })

  it('speaks the language of the play, also when nothing came of it', async () => {
    expect(await printed('ye-hang-deng', false)).toMatch(/已写入 .+show\.json。/u)
    const failed = { reason: 'unplayable', problems: ['第1点：台上一个人也没有'] }
    const run = { out: '', json: false, tell: false, language: 'zh' } as const
    const quiet = { out: () => {}, note: () => {}, status: () => {} }
    await expect(finishPlan({ blueprint: null, failed, fallbacks: [] }, run, quiet)).rejects.toThrow(
      '没有写成：写出来的东西演不了。\n第1点：台上一个人也没有',
    )
  })
})
