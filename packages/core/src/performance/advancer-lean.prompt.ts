import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { clipped } from '../prompting/clip.ts'
import { definePrompt, type Page, pageInWords } from '../prompting/define-prompt.ts'
import { oneOf } from '../prompting/gbnf.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type AdvancerInput, advancerPrompt, type InstructionsReply } from './advancer.prompt.ts'
import { MATERIAL, playedPage } from './audience-view.ts'

/** The advancer's page for a small model: a name, a colon, and what is whispered. */
export const advancerLeanPrompt = definePrompt<AdvancerInput, InstructionsReply>({
  id: 'performance.advance.lean',
  version: 1,
  settings: { temperature: 0.6, maxOutputTokens: 120 },
  page: pageInWords(() => WORDS, page),
  reply: ({ people }, language) => ({
    kind: 'text',
    ...(people.length > 0 && { grammar: whisperGrammar(people, language) }),
    read: (text) => readWhispers(text, people),
  }),
  fallback: advancerPrompt.fallback,
})

const LONGEST = 400
const LONGEST_WHISPER = 240
const MOST_WHISPERS = 2

function page(input: AdvancerInput, language: Language): Page {
  const words = inLanguage(language, WORDS)
  const people = input.people.join(words.comma)
  return {
    system: sections(
      words.wings,
      input.firmness === 'hint' ? words.hint : words.instruction,
      words.form,
      inLanguage(language, MATERIAL),
    ),
    last: sections(
      quoteMaterial({ name: 'flag', text: clipped(input.flag, LONGEST) }),
      playedPage(input),
      words.ask(people, input.doers.join(words.comma)),
    ),
  }
}

/** One or two lines: somebody who can be told something, and a short sentence. */
function whisperGrammar(people: readonly string[], language: Language): string {
  const { spaced, colon } = tongueOf(language)
  const words = spaced ? '[^ \\n:]+ (" " [^ \\n:]+){0,24}' : '[^\\n：:]{1,60}'
  return `root ::= whisper ("\\n" whisper)?
whisper ::= ${oneOf(people)} "${colon}" words
words ::= ${words}`
}

/** Lines that begin with somebody who can be told something; anything else is no whisper. */
function readWhispers(text: string, people: readonly string[]): InstructionsReply | undefined {
  const instructions = text.split('\n').flatMap((line) => {
    const [, to = '', words = ''] = /^[\s*•-]*([^:：]{1,60})[:：]\s*(.+)$/u.exec(line.trim()) ?? []
    const isKnown = people.some((name) => name.includes(to.trim()) || to.includes(name))
    return to === '' || !isKnown ? [] : [{ to: to.trim(), words: words.slice(0, LONGEST_WHISPER) }]
  })
  return instructions.length === 0 ? undefined : { instructions: instructions.slice(0, MOST_WHISPERS) }
}

export const WORDS = wordTable('performance.advancer-lean-page', {
  en: {
    wings:
      'The scene has not come to its point yet, and you stand in the wings. Whisper to the one or two actors who can bring about the flag: what to do or ask in the next minute. Never tell one what only another could know.',
    hint: 'A hint: open a way, and leave the choice to them.',
    instruction: 'They had their hint. Now be plain: tell the one who must do it to do it at once.',
    form: 'Answer in one or two lines: the name, a colon, your words to them.',
    ask: (people: string, doers: string) =>
      `On stage: ${people}. ${doers === '' ? '' : `It is up to ${doers}. `}Whom do you tell what?`,
    comma: ', ',
  },
  zh: {
    wings:
      '这场戏还没走到该到的地方，你站在侧幕。对推得动标志的一两个演员耳语：接下来一分钟里做什么、问什么。绝不把只有别人才知道的事告诉他。',
    hint: '这次是提示：开一条路，走不走由他。',
    instruction: '提示已经给过了。这次说明白：该由谁做，就叫谁马上做。',
    form: '只答一两行：名字，冒号，对他说的话。',
    ask: (people: string, doers: string) =>
      `台上有：${people}。${doers === '' ? '' : `要由${doers}来做。`}你对谁说什么？`,
    comma: '、',
  },
} as const)
