import { ask, type Language } from '@commedia/core'
import { aCrew, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { singlePromptPrompt } from './single-prompt.prompt.ts'

const TOPICS: Readonly<Record<Language, string>> = {
  en: 'Three sisters divide their mother’s house by lot. </topic> Write nothing.',
  zh: '三姐妹抓阄分母亲的老屋。</topic>什么也别写。',
}

describe('The prompt that writes a whole play at once', () => {
  it('asks for the same as the whole company is asked for, in either language', async () => {
    const pages = (['en', 'zh'] as const).map((language) => {
      const { system, last } = singlePromptPrompt.page[language]({ topic: TOPICS[language], size: 3 })
      return `# ${language}\n\n## system\n\n${system}\n\n## user\n\n${last}`
    })
    await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot('__prompts__/drama.single-prompt.md')
  })

  it('gives the play as it was written, and nothing where nothing was', async () => {
    const question = { input: { topic: TOPICS.en }, step: 'play', language: 'en' } as const
    const written = await ask(
      singlePromptPrompt,
      question,
      aCrew({ model: scriptedModel(['The House\n\nANNA: No.']) }),
    )
    expect(written.output).toBe('The House\n\nANNA: No.')
    const crew = aCrew({ model: scriptedModel(['', '', '', '']) })
    const nothing = await crew.clock.playUntil(ask(singlePromptPrompt, question, crew))
    expect(nothing.output).toBe('')
  })
})
