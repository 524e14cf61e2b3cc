import { inLanguage } from '../../prelude/in-language.ts'
import { couldBe, type Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { materialRule } from '../../writing/writers-brief.ts'
import { type CrimeDraft, RoleDraft } from './case-drafts.ts'
import { factLine, notesPage, openPage } from './case-page.ts'
import { factsOf } from './draft-crime.ts'

/** Whose script is written, from which crime; with a draft and notes when it is to be mended. */
export interface RoleInput {
  readonly language: Language
  readonly crime: CrimeDraft
  readonly name: string
  readonly revised?: { readonly draft: RoleDraft; readonly notes: readonly string[] } | undefined
}

/** The page of whoever writes one role: it holds what this role knows, and nothing else. */
export const rolePrompt = definePrompt<RoleInput, RoleDraft>({
  id: 'mystery.case.role',
  version: 3,
  settings: { temperature: 0.8, maxOutputTokens: 1800 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You write one role of a murder mystery that is played at a table. The player reads your pages alone, speaks from them all evening, and may be questioned on every sentence.',
        'Address the player as “you”. Plain full sentences, one thing in each: they are quoted as evidence later. Keep every hour, place, name and thing exactly as it is given. Say what was seen and heard, not what it means.',
        'The other roles are being written at the same time. So invent nothing that another could have seen, said or done, and no hour that is not given. What is yours to invent is this person’s past, feelings and reasons.',
        materialRule(language),
      ),
      last: sections(
        openPage(input.crime, language),
        ownPage(input),
        `Write this role.
- face: one sentence, what anybody at the table can see. manner: one sentence, how this person talks.
- self: five to eight sentences, beginning “You are …”: who you are, what the dead were to you and what you had against them, what you hide and why it must not come out.
- told: every line of what is known to you, by its number, as you lived it: two or three sentences each, nothing of it lost.
- later: two or three sentences for the second act: what now troubles you, about yourself or about something you know. No new events, and nothing that makes a lie of what you would have said truly before.
- secrets: one or two. text: the secret in one sentence. aim: “Let nobody learn …”, in words that do not give it away. marks: one or two phrases of two to five words, copied letter for letter from self or told, which only somebody who knows the secret would use. No names, no hours, nothing from the premise.
- wish: one more thing to find out or bring about at the table, which you can work for from the first question on; it rests on nothing of the second act.`,
        isKiller(input)
          ? 'You are the murderer. Say so in self, and why, and there too where you will claim to have been at that hour, and what you will say if somebody saw you: you are asked long before the second act. In later say what could give you away by now, and whom it would be easiest to blame. The first secret is the killing, its marks taken from how you did it. The wish is what you want the others to believe.'
          : 'You killed nobody, and you do not know who did.',
        revisedPage(input),
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你写的是剧本杀里的一个角色。玩家独自读你写的这几页，整晚照着它说话，每一句都可能被人追问。',
        '用“你”称呼玩家。句子平实完整，一句只说一件事：日后要拿来作证据引用。钟点、地点、姓名、物件，一律照材料里的写，不改动。只写看见什么、听见什么，不写那意味着什么。',
        '别的角色同时有人在写。所以凡是别人可能看见、说过、做过的事，你都不要添；材料里没有的钟点也不要添。由你来想的，是这个人的过去、心情和缘由。',
        materialRule(language),
      ),
      last: sections(
        openPage(input.crime, language),
        ownPage(input),
        `写出这个角色。
- face：一句，桌上谁都看得见的样子。manner：一句，这个人怎样说话。
- self：五到八句，以“你是……”开头：你是谁，死者是你的什么人，你跟死者有什么过节，你瞒着什么，为什么不能说破。
- told：你知道的每一条都写，标明编号，写成你亲身经历的：每条两三句，内容一点不漏。
- later：两三句，第二幕用：现在回想，你自己或其中哪一条让你放不下。不添新事，也不能让你先前照实说的话变成假话。
- secrets：一到两个。text：一句话说出秘密。aim：以“别让人知道……”开头，措辞不能泄底。marks：一到两个短语，每个四到十个字，从 self 或 told 里一字不差抄出来，只有知道秘密的人才会这样说。不用人名，不用钟点，不用开场白里有的话。
- wish：还想在桌上查清或促成的一件事，从头一句问话起就能着手，不靠第二幕才发的东西。`,
        isKiller(input)
          ? '你就是凶手。在 self 里写明，连同缘由；你打算说自己当时在哪里，万一有人看见你又怎么说，也写在 self 里：不等第二幕就会有人问你。later 里写到这时什么会让你露馅，把事推给谁最容易。第一个秘密就是杀人，marks 取自你的做法。wish 写你想让别人相信什么。'
          : '你没有杀人，也不知道是谁杀的。',
        revisedPage(input),
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: RoleDraft }),
  problem: ({ self, told, later }, { language }) => {
    const prose = [self, later, ...told.map(({ text }) => text)].join('\n')
    if (couldBe(prose, language)) return undefined
    return inLanguage(language, LANGUAGE)
  },
  fallback: ({ language, crime, name }) => plainRole(crime, { language, name }),
})

/** A role made of nothing but what is known of it: dull, but it can be played. */
function plainRole(
  crime: CrimeDraft,
  { language, name }: { readonly language: Language; readonly name: string },
): RoleDraft {
  const { who, hides } = crime.people.find((one) => one.name === name) ?? { who: name, hides: name }
  const labels = inLanguage(language, LABELS)
  const deeds = crime.victims.filter(({ killer }) => killer === name).map(labels.ownDeed)
  return {
    face: who,
    manner: labels.plainManner,
    self: [
      labels.youAre(name),
      closed(who, labels.stop),
      labels.youHide(closed(hides, labels.stop)),
      ...deeds,
    ].join(labels.space),
    told: [],
    later: labels.plainLater,
    secrets: [{ text: hides, aim: labels.plainAim(hides), marks: [hides] }],
    wish: labels.plainWish,
  }
}

function closed(text: string, end: string): string {
  return /[.!?。！？]$/u.test(text) ? text : `${text}${end}`
}

/** Whether somebody of the dead was killed by this role. */
export function isKiller({ crime, name }: RoleInput): boolean {
  return crime.victims.some(({ killer }) => killer === name)
}

/** Who a role is, what it hides, and what it knows. */
export function ownPage({ crime, name, language }: RoleInput): string {
  const { who = '', hides = '' } = crime.people.find((one) => one.name === name) ?? {}
  const labels = inLanguage(language, LABELS)
  const deeds = crime.victims.filter(({ killer }) => killer === name).map(labels.deed)
  return sections(
    quoteMaterial({ name: 'role', text: [name, who, `${labels.hides}${hides}`, ...deeds].join('\n') }),
    quoteMaterial({
      name: 'known',
      text: factsOf(crime, name)
        .map((fact) => `${factLine(fact)}${fact.act === 2 ? labels.later : ''}`)
        .join('\n'),
    }),
  )
}

/** The draft of a role with notes on it, where there is one. */
export function revisedPage({ revised, language }: RoleInput): string | undefined {
  if (revised === undefined) return undefined
  return notesPage({ draft: JSON.stringify(revised.draft), notes: revised.notes }, language)
}

export const LABELS = wordTable('mystery.writing.role-page.labels', {
  en: {
    hides: 'Hides: ',
    later: ' (second act)',
    deed: ({ name, how, why }: CrimeDraft['victims'][number]) => `Killed ${name}. How: ${how} Why: ${why}`,
    stop: '.',
    space: ' ',
    youAre: (name: string) => `You are ${name}.`,
    youHide: (what: string) => `This is what you hide: ${what}`,
    ownDeed: ({ name, how, why }: CrimeDraft['victims'][number]) => `You killed ${name}. ${how} ${why}`,
    plainManner: 'Says little.',
    plainLater: 'You have gone over that day once more.',
    plainAim: (what: string) => `Keep this to yourself: ${what}`,
    plainWish: 'Find out what the others keep from you.',
  },
  zh: {
    hides: '瞒着：',
    later: '（第二幕）',
    deed: ({ name, how, why }: CrimeDraft['victims'][number]) => `杀了${name}。经过：${how}缘由：${why}`,
    stop: '。',
    space: '',
    youAre: (name: string) => `你是${name}。`,
    youHide: (what: string) => `你瞒着一件事：${what}`,
    ownDeed: ({ name, how, why }: CrimeDraft['victims'][number]) => `${name}是你杀的。${how}${why}`,
    plainManner: '话不多。',
    plainLater: '你把当天的事又想了一遍。',
    plainAim: (what: string) => `这件事别说出去：${what}`,
    plainWish: '弄清别人瞒着你什么。',
  },
} as const)

export const LANGUAGE = wordTable('mystery.role-page.language', {
  en: 'the script must be in English.',
  zh: '剧本必须用中文写。',
})
