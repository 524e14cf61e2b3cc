import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import type { MysteryCase } from '../../schema/case.ts'
import { materialRule } from '../../writing/writers-brief.ts'
import { PREMISE } from '../check-case.ts'
import { DeathDraft, KeyDraft } from './case-drafts.ts'
import type { CaseSentence } from './case-sentences.ts'

/** What the key is written from: the case as it stands, its sentences by number, and how many questions are wanted. */
export interface KeyInput {
  readonly case: MysteryCase
  readonly sentences: readonly CaseSentence[]
  readonly count: number
}

/** The questions about one death. */
export const deathPrompt = definePrompt<KeyInput & { readonly victim: string }, DeathDraft>({
  id: 'mystery.case.death',
  version: 2,
  settings: { temperature: 0.4, maxOutputTokens: 2600 },
  page: {
    en: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'victim', text: input.victim }),
        `First, proof: three or four sentences, from different sources outside the murderer’s script, that together show who killed this victim.
Then ${input.count} questions about this death, each about something else: how it was done (cause), with what (what), when, where, why (motive), how the trick worked, what became of the weapon or the thing it was about. Do not ask who did it: that question is there already.`,
      ),
    }),
    zh: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'victim', text: input.victim }),
        `先写 proof：三四个句子的编号，出自凶手剧本以外的不同来源，合起来看得出是谁杀了这位死者。
再写${input.count}道关于这桩命案的题，每道问一件不同的事：怎么死的（cause）、用的什么（what）、什么时候（when）、在哪里（where）、为什么（motive）、诡计怎样得手、凶器或那样要紧的东西后来怎样。不要问凶手是谁：那道题已经有了。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: DeathDraft }),
  fallback: () => ({ proof: [], questions: [] }),
})

/** The questions about one person of the case. */
export const personPrompt = definePrompt<KeyInput & { readonly person: string }, KeyDraft>({
  id: 'mystery.case.person',
  version: 2,
  settings: { temperature: 0.4, maxOutputTokens: 2200 },
  page: {
    en: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'person', text: input.person }),
        `Write ${input.count} questions about this person, each about something else: where they were at an hour that matters, what they did, took or hid, when, why, whom they met, and one or two on what they are to the dead or to another at the table (relation). Name the person in each.`,
      ),
    }),
    zh: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'person', text: input.person }),
        `写${input.count}道关于这个人的题，每道问一件不同的事：要紧的钟点在哪里，做了、拿了、藏了什么，什么时候，为什么，见了谁；其中一两道问这个人跟死者或桌上另一个人是什么关系（relation）。每道题都写出姓名。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: KeyDraft }),
  fallback: () => ({ questions: [] }),
})

/** More questions, about anything that was not asked yet. */
export const moreQuestionsPrompt = definePrompt<KeyInput & { readonly asked: readonly string[] }, KeyDraft>({
  id: 'mystery.case.more-questions',
  version: 2,
  settings: { temperature: 0.6, maxOutputTokens: 2600 },
  page: {
    en: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'asked', text: input.asked.join('\n') }),
        `These are asked already. Write ${input.count} others, each about something that none of these asks for.`,
      ),
    }),
    zh: (input) => ({
      system: keyHead(input),
      last: sections(
        casePage(input),
        quoteMaterial({ name: 'asked', text: input.asked.join('\n') }),
        `这些题已经有了。另写${input.count}道，问的都是这些题里没有问到的事。`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: KeyDraft }),
  fallback: () => ({ questions: [] }),
})

/** The same for every page of the key, as is the case below it, so that a backend reads both once. */
export function keyHead({ case: { language } }: KeyInput): string {
  return sections(inLanguage(language, RULES), materialRule(language))
}

/** The truth of a case and its sources, sentence by sentence. */
export function casePage(input: KeyInput): string {
  return sections(truthPage(input), sourcesPage(input))
}

function truthPage({ case: of }: KeyInput): string {
  return quoteMaterial({ name: 'truth', text: of.truth })
}

function sourcesPage({ case: of, sentences }: KeyInput): string {
  const labels = inLanguage(of.language, LABELS)
  const killers = new Set(of.victims.flatMap(({ killedBy }) => killedBy))
  const titles = new Map([
    [PREMISE, labels.premise],
    ...of.roles.map(
      ({ id, name }) => [id, killers.has(id) ? labels.killer(name) : labels.script(name)] as const,
    ),
    ...of.places.flatMap(({ clues }) => clues.map(({ id, title }) => [id, labels.card(title)] as const)),
  ])
  const lines = sentences.flatMap(({ number, source, text }, at) => [
    ...(sentences[at - 1]?.source === source ? [] : [`${at === 0 ? '' : '\n'}${titles.get(source) ?? ''}`]),
    `[${number}] ${text}`,
  ])
  return quoteMaterial({ name: 'sources', text: lines.join('\n') })
}

export const RULES: Readonly<Record<Language, string>> = wordTable('mystery.case-key.rules', {
  en: sections(
    'You write the answer key of a murder mystery: the questions every player gets when the talking is over. The scripts and cards are below, cut into sentences with numbers.',
    'A good question has one right answer that follows from sentences on this page, best from two of them in different hands. evidence: the numbers of one to three of those sentences, at least one outside the script of a murderer, who may have lied about it.',
    'A question can be understood by somebody who has read only one script, and does not tell the answer to another question. The answer and the wrong answers are short, of one kind and about one length: four names, four hours, four reasons. The wrong ones are what a player might well have thought, and not one of them is true.',
  ),
  zh: sections(
    '你写的是剧本杀的答题卷：话说完以后，每位玩家都要答。剧本和线索卡都在下面，切成了一句一句，编了号。',
    '好题只有一个正确答案，从这一页的句子里推得出来，最好要合看不同人手里的两句。evidence：写出其中一到三句的编号，至少一句在凶手的剧本之外，因为凶手可能说了谎。',
    '题目要让只读过一份剧本的人也看得懂，又不能泄露另一道题的答案。正确答案（answer）和错误答案（wrong）都要短，同一类，长短相近：都是人名、都是钟点、都是缘由。错误答案是玩家很可能会想到的，但没有一个是真的。',
  ),
})

export const LABELS = wordTable('mystery.writing.key-page.labels', {
  en: {
    premise: 'Told to everybody',
    script: (name: string) => `Script of ${name}`,
    killer: (name: string) => `Script of ${name}, a murderer`,
    card: (title: string) => `Card: ${title}`,
  },
  zh: {
    premise: '开场白',
    script: (name: string) => `${name}的剧本`,
    killer: (name: string) => `${name}的剧本（凶手）`,
    card: (title: string) => `线索卡：${title}`,
  },
} as const)
