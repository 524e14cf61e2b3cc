import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '@commedia/core'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { fieldPaths, openingOf } from './opening-of.ts'

const Speaker = z.object({ name: z.string(), age: z.int().optional() })
const Opening = z.object({
  motion: z.string(),
  rounds: z.int().default(2),
  isLate: z.boolean().optional(),
  tone: z.enum(['dry', 'warm']).optional(),
  for: Speaker,
  jury: z.array(Speaker),
  tags: z.array(z.string()).optional(),
})
const schema = z.toJSONSchema(Opening, { io: 'input' }) as Json

async function aFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commedia-opening-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'opening.json')
  await writeFile(file, text)
  return file
}

it('sets fields one by one, each as its form asks for it', async () => {
  const set = [
    ...['motion=2 = 2', 'rounds=3', 'isLate=yes', 'tone=warm', 'for.name=7'],
    ...['jury.1.name=Ines', 'jury.0.name=The miller', 'jury.0.age=61', 'tags.0=a'],
  ]
  expect(await openingOf({ file: undefined, set }, schema)).toEqual({
    ...{ motion: '2 = 2', rounds: 3, isLate: true, tone: 'warm', for: { name: '7' }, tags: ['a'] },
    jury: [{ name: 'The miller', age: 61 }, { name: 'Ines' }],
  })
})

it('sets them over what a file says', async () => {
  const file = await aFile('{"motion":"Lamps stay.","jury":[{"name":"Ines"}]}')
  expect(await openingOf({ file, set: ['jury.0.name=Bo'] }, schema)).toEqual({
    motion: 'Lamps stay.',
    jury: [{ name: 'Bo' }],
  })
})

it('refuses what is no field, and no file of JSON', async () => {
  await expect(openingOf({ file: undefined, set: ['motion'] }, schema)).rejects.toMatchObject({
    code: 'wrong-setting',
  })
  await expect(openingOf({ file: await aFile('{'), set: [] }, schema)).rejects.toMatchObject({
    code: 'wrong-setting',
  })
})

it('names the fields as they are set', () => {
  expect(fieldPaths(schema)).toEqual([
    ...['motion', 'rounds', 'isLate', 'tone=dry|warm', 'for.name', 'for.age', 'jury.0.name', 'jury.0.age'],
    'tags.0',
  ])
})
