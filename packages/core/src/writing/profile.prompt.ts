import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type NamedProfile, ProfileDraft } from './drafts.ts'
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
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 900 },
  page: {
    en: (input) => ({
      system: sections(
        'You write the page an actor gets an hour before going on. It must be playable: what this person wants tonight, from whom, and what they will not say aloud.',
        'Be concrete. Not "ambitious" but "has already ordered the new brass plate for the door". Two or three sentences a field, one for the description. The voice is how they talk: rhythm, favourite words, what they never say.',
        'The want is a thing another person on the list could give or refuse before the evening is over. How they see the others is their own view; it may be wrong or unfair.',
        'A secret is something one of the others would act on at once if they knew. Leave it empty only if this person truly has none. The description is what any stranger in the room could see, so nothing hidden stands there.',
        'Address is every way the others call this person to their face: first name, kin words (Papa, Auntie), nicknames, titles. Two to six of them, and never the name of somebody else.',
        'The other pages are being written at the same time, from the same knot. Keep to it, and do not decide for the others what they did or know beyond what it says.',
        briefPage(input),
        quoteMaterial({ name: 'names', text: input.names.join('\n') }),
      ),
      last: sections(
        input.found && quoteMaterial({ name: 'found', text: input.found }),
        draftPage(input),
        quoteMaterial({ name: 'name', text: input.name }),
        'Write the page for this person. Relationships only to others on the list of names.',
      ),
    }),
    zh: (input) => ({
      system: sections(
        '演员上台前一小时，从你手里拿到这一页。写出来要能演：这个人今晚想要什么，向谁要，哪句话死也不肯说出口。',
        '要具体。不写“有野心”，写“新的铜招牌已经订好了”。每一项两三句，description 一句。voice 写怎么说话：快慢、口头禅、从不出口的话。',
        'want 要落在名单上另一个人身上：今晚散场之前，那个人给得起，也拒绝得了。对别人的看法是这个人自己的看法，可以偏，可以错。',
        'secret 是一旦让另外某个人知道，那人立刻就会有所动作的事。真的没有才留空。description 是生人一眼看得出来的，见不得人的事不写在那里。',
        'address 写别人当面怎么叫这个人：名字、亲属称呼（爹、师哥、三姨）、小名、头衔，两到六个，不能是别人的名字。',
        '其他人的页正同时在写，照的是同一个结（knot）。你也照着它写；它没说的，不要替别人定下做过什么、知道什么。',
        briefPage(input),
        quoteMaterial({ name: 'names', text: input.names.join('\n') }),
      ),
      last: sections(
        input.found && quoteMaterial({ name: 'found', text: input.found }),
        draftPage(input),
        quoteMaterial({ name: 'name', text: input.name }),
        '请写这个人的一页。relationships 只写名单上的其他人。',
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: ProfileDraft }),
  fallback: ({ language, name, names, notes }) => {
    if (notes !== undefined) return ProfileDraft.parse(notes.before)
    const other = names.find((candidate) => candidate !== name) ?? name
    return language === 'zh'
      ? {
          description: `${name}，话不多，眼睛一直看着门口。`,
          background: `${name}在这里住了很多年，人人都认得，没人真正了解。`,
          personality: '沉得住气，记仇，也记恩。',
          voice: '短句，停顿多。',
          want: `想从${other}那里问出一句实话。`,
          secret: '',
          relationships: other === name ? [] : [{ to: other, view: '靠不住，可离不开。' }],
          address: [name],
        }
      : {
          description: `${name} says little and keeps an eye on the door.`,
          background: `${name} has lived here for years; everybody knows the face and nobody the rest.`,
          personality: 'Patient, remembers every slight and every kindness.',
          voice: 'Short sentences, long pauses.',
          want: `To get one straight answer out of ${other}.`,
          secret: '',
          relationships:
            other === name ? [] : [{ to: other, view: 'Not to be trusted, and not to be done without.' }],
          address: [name],
        }
  },
})

function draftPage({ notes, language }: ProfileInput): string | undefined {
  return notes && revisionPage(notes, castPage([notes.before], language, 'draft'), language)
}
