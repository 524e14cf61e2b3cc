import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type NamedProfile, ProfileDraft } from './drafts.ts'
import { unknownTo } from './unknown-to.ts'
import { type Brief, briefPage, castPage, type RevisionNotes, revisionPage } from './writers-brief.ts'

/** What the actor designer needs for one profile. */
export interface ProfileInput extends Brief {
  readonly names: readonly string[]
  readonly name: string
  /** What a search found, where there is one. */
  readonly found?: string
  readonly notes?: RevisionNotes<NamedProfile>
}

/** The actor designer's second page: one character, playable tonight. */
export const profilePrompt = definePrompt<ProfileInput, ProfileDraft>({
  id: 'writing.profile',
  version: 4,
  settings: { temperature: 0.8, maxOutputTokens: 1200 },
  page: {
    en: (input) => ({
      system: sections(
        'You write the page an actor gets an hour before going on. It must be playable from the first line.',
        'Be concrete. Not "ambitious" but "has already ordered the new brass plate for the door". Two or three sentences a field. The description is one: what a stranger in the room can see.',
        'Voice: how they talk when busy, when cornered, when fond of somebody; what they joke about while afraid; what they never say. A tic is not a voice: one phrase of their own at most.',
        'The want is a thing another on the list can give or refuse before the evening is over. How they see the others is their own view; it may be wrong or unfair.',
        'The secret is what the story gives this person to hide, in full. If it gives none, leave it empty; invent none.',
        'Stories: two to four true particulars they carry and could tell, when asked or when they can hold it no longer. One sentence each, with a thing, a number or somebody’s very words in it: "Nine sacks short, the night you were born." Small, odd, lived; at least one that is funny or tender. Whoever keeps the secret carries its particulars.',
        'Address is every way the others call this person to their face: first name, kin words (Papa, Auntie), nicknames, titles. Two to six of them, and never the name of somebody else.',
        'The other pages are being written at the same time, from the same story. Keep to it, and do not decide for the others what they did or know beyond what it says. The actor reads this page: nothing on it that this person does not know, no secret of another’s, nothing of how it ends.',
      ),
      last: sections(
        briefPage(input),
        quoteMaterial({ name: 'names', text: input.names.join('\n') }),
        input.found && quoteMaterial({ name: 'found', text: input.found }),
        draftPage(input),
        quoteMaterial({ name: 'name', text: input.name }),
        'Write the page for this person. Relationships only to others on the list of names.',
      ),
    }),
    zh: (input) => ({
      system: sections(
        '演员上台前一小时，从你手里拿到这一页。写出来要一开口就能演。',
        '要具体。不写“有野心”，写“新的铜招牌已经订好了”。每一项两三句。description 只写一句：生人一眼看得出来的。',
        'voice 写怎么说话：忙的时候，被逼到墙角的时候，疼一个人的时候；怕的时候拿什么开玩笑；哪句话从不出口。口头禅不等于声口，至多给一句。',
        'want 要落在名单上另一个人身上：今晚散场之前，那个人给得起，也拒绝得了。对别人的看法是这个人自己的看法，可以偏，可以错。',
        'secret 写故事里交给这个人瞒着的事，写全。故事没有交给他，就留空，不另编。',
        'stories 写他心里装着、讲得出来的真事，两到四件：有人问起，或者再也憋不住的时候，就会说。一件一句，里头要有一样东西、一个数目，或者谁的原话，比如“少了九袋，就是生你的那天夜里”。要小，要怪，要是过过的日子；至少一件好笑的或者暖的。守着那个秘密的人，把其中的细枝末节带在身上。',
        'address 写别人当面怎么叫这个人：名字、亲属称呼（爹、师哥、三姨）、小名、头衔，两到六个，不能是别人的名字。',
        '其他人的页正同时在写，照的是同一个 story。你也照着它写；它没说的，不要替别人定下做过什么、知道什么。这一页演员自己要看：这个人不知道的，别人瞒着的，结局怎样，一个字也不写。',
      ),
      last: sections(
        briefPage(input),
        quoteMaterial({ name: 'names', text: input.names.join('\n') }),
        input.found && quoteMaterial({ name: 'found', text: input.found }),
        draftPage(input),
        quoteMaterial({ name: 'name', text: input.name }),
        '请写这个人的一页。relationships 只写名单上的其他人。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: ProfileDraft }),
  problem: (draft, { name, names, story, language }) => {
    const kept = unknownTo({ ...draft, name }, { language, names, story })
    if (kept.length === 0) return undefined
    return sections(inLanguage(language, HIDDEN), quoteMaterial({ name: 'kept', text: kept.join('\n') }))
  },
  fallback: ({ language, name, names, notes }) => {
    if (notes !== undefined) return ProfileDraft.parse(notes.before)
    const other = names.find((candidate) => candidate !== name) ?? name
    return inLanguage(language, SPARE)(name, other)
  },
})

/** What is written of a person so far. */
export function draftPage({ notes, language }: ProfileInput): string | undefined {
  return notes && revisionPage(notes, castPage([notes.before], language, 'draft'), language)
}

export const HIDDEN = wordTable('writing.profile-page.hidden', {
  en: 'the actor would read here what these people hide:',
  zh: '这一页说出了这些人瞒着的事，演员会看见：',
})

export const SPARE = wordTable('writing.profile-page.spare', {
  en: (name: string, other: string) => ({
    description: `${name} says little and keeps an eye on the door.`,
    background: `${name} has lived here for years; everybody knows the face and nobody the rest.`,
    personality: 'Patient, remembers every slight and every kindness.',
    voice: 'Short sentences, long pauses.',
    want: `To get one straight answer out of ${other}.`,
    secret: '',
    relationships:
      other === name ? [] : [{ to: other, view: 'Not to be trusted, and not to be done without.' }],
    address: [name],
    stories: [],
  }),
  zh: (name: string, other: string) => ({
    description: `${name}，话不多，眼睛一直看着门口。`,
    background: `${name}在这里住了很多年，人人都认得，没人真正了解。`,
    personality: '沉得住气，记仇，也记恩。',
    voice: '短句，停顿多。',
    want: `想从${other}那里问出一句实话。`,
    secret: '',
    relationships: other === name ? [] : [{ to: other, view: '靠不住，可离不开。' }],
    address: [name],
    stories: [],
  }),
})
