import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { ask } from '../prompting/ask.ts'
import type { Prompt } from '../prompting/define-prompt.ts'
import { viewFor } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import { anEvening } from '../testing/an-evening.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { ZH_PLAY } from './a-chinese-play.test.data.ts'
import { hintPrompt } from './hint.prompt.ts'
import { reckoningPrompt } from './next-episode.prompt.ts'

const PLAYS: Readonly<Record<Language, Blueprint | undefined>> = { en: undefined, zh: ZH_PLAY }
const SAID = { en: 'Is the last train gone?', zh: '末班车走了吗？' }
const RECKONED = {
  en: {
    title: 'The last train',
    results: ['They stand in the dark.', 'Ben knows who she is.'],
    people: [
      {
        name: 'Ana',
        want: 'Be gone before her brother comes.',
        memories: ['Ben gave me the key without asking.'],
      },
      { name: 'Ben Carter', want: 'Keep her here until she says her name.', memories: [] },
    ],
  },
  zh: {
    title: '末班车',
    results: ['两人站在黑暗里。', '守站的知道了她是谁。'],
    people: [
      { name: '林晚', want: '赶在哥哥找来之前走掉。', memories: ['老周没问一句，就把钥匙给了我。'] },
      { name: '老周', want: '留她到说出名字为止。', memories: [] },
    ],
  },
}

describe.each(['en', 'zh'] as const)('pages for people and episodes (%s)', (language) => {
  it('saves the prompter’s page', async () => {
    const blueprint = PLAYS[language]
    const evening = await anEvening({
      ...(blueprint === undefined ? {} : { blueprint }),
      seats: { role_ana: { kind: 'person', person: 'person_a' } },
    })
    await evening.cue({ role: 'role_ana', person: 'person_a' }, { kind: 'say-line', text: SAID[language] })
    const input = { view: viewFor('role_ana', evening.stage()), recalled: [], historyChars: 2000 }
    await saves(hintPrompt, input, language)
  })

  it('saves the page of the morning after', async () => {
    await saves(reckoningPrompt, { language, ...RECKONED[language] }, language)
  })
})

async function saves<Input, Output>(
  prompt: Prompt<Input, Output>,
  input: Input,
  language: Language,
): Promise<void> {
  const model = scriptedModel(() => ({ fail: { status: 400, message: 'enough' } }))
  await ask(prompt, { input, step: 'page', language }, aCrew({ model }))
  const { messages = [] } = model.pages[0] ?? {}
  const page = `${messages.map(({ role, text }) => `## ${role}\n\n${text}`).join('\n\n')}\n`
  await expect(page).toMatchFileSnapshot(`./__prompts__/${prompt.id}.${language}.md`)
}
