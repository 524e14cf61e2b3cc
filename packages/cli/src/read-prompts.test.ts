import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROMPT_IDS } from './prompt-ids.ts'
import { readPrompts } from './read-prompts.ts'

const CORE = new URL('../../core/src/', import.meta.url).pathname
const ROOMS = ['acting', 'floor', 'memory', 'performance', 'writing']

function aFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-prompts-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

it('knows every prompt by its name', () => {
  const ids = ROOMS.flatMap((room) => {
    const names = readdirSync(join(CORE, room)).filter((name) => name.endsWith('.prompt.ts'))
    const texts = names.map((name) => readFileSync(join(CORE, room, name), 'utf8'))
    return texts.flatMap((text) => [...text.matchAll(/^ {2}id: '([^']+)'/gmu)].map(([, id]) => id))
  })
  expect(ids.sort()).toEqual([...PROMPT_IDS])
})

it('reads a folder of prompts by prompt and language, and leaves other files alone', async () => {
  const text = '{% system %}你从不道歉。{% endsystem %}'
  const folder = aFolder({ 'acting.speak.zh.liquid': text, 'notes.md': 'mine' })
  expect(await readPrompts(folder)).toEqual({ 'acting.speak.zh': text })
})

it('refuses names that no prompt has, and folders that are none', async () => {
  const misspelt = aFolder({ 'acting.speek.en.liquid': '', 'acting.speak.fr.liquid': '' })
  await expect(readPrompts(misspelt)).rejects.toThrow(
    /acting\.speak\.fr\.liquid, acting\.speek\.en\.liquid[\s\S]*acting\.speak,/u,
  )
  await expect(readPrompts(aFolder({}))).rejects.toMatchObject({ code: 'wrong-setting' })
  await expect(readPrompts('/no/such/folder')).rejects.toMatchObject({ code: 'wrong-setting' })
})
