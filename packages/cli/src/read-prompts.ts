import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommediaError } from '@commedia/core'
import type { TemplateFiles } from '@commedia/core/templates'
import { PROMPT_IDS } from './prompt-ids.ts'

const NAME = /^(.+)\.(en|zh)\.liquid$/u

/** Reads a folder of prompts, one file each: `acting.speak.en.liquid`. Names no prompt has are refused, all at once. */
export async function readPrompts(folder: string): Promise<TemplateFiles> {
  const names = (await listed(folder)).filter((name) => name.endsWith('.liquid'))
  const strange = names.filter((name) => !PROMPT_IDS.some((id) => id === NAME.exec(name)?.[1]))
  if (names.length === 0 || strange.length > 0)
    throw new CommediaError(
      'wrong-setting',
      [
        names.length === 0
          ? `There are no .liquid files in ${folder}.`
          : `No prompt is called so: ${strange.join(', ')}.`,
        'A file is named for its prompt and language, as in acting.speak.en.liquid. There are:',
        PROMPT_IDS.join(', '),
      ].join('\n'),
    )
  const read = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.replace(/\.liquid$/u, ''), text] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

async function listed(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder))
    throw new CommediaError('wrong-setting', `There is no folder ${folder} to read prompts from.`)
  return (await readdir(folder)).sort()
}
