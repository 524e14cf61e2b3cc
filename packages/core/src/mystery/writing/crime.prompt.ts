import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { definePrompt } from '../../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../../prompting/quote-material.ts'
import { materialRule } from '../../writing/writers-brief.ts'
import { CrimeDraft } from './case-drafts.ts'
import { notesPage } from './case-page.ts'
import type { CaseRequest } from './case-writing-room.ts'
import { fatalProblem } from './draft-crime.ts'

/** What the crime is made from; with a draft and notes when it is to be mended. */
export interface CrimeInput extends CaseRequest {
  readonly revised?: { readonly draft: CrimeDraft; readonly notes: readonly string[] } | undefined
}

/** The crime writer's page: who did it, how, why, and the timeline every script is written from. */
export const crimePrompt = definePrompt<CrimeInput, CrimeDraft>({
  id: 'mystery.case.crime',
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 3800 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You invent murder mysteries to be played at a table. Each player reads the script of one role and nobody else’s. No one of them knows enough; together they know enough to name the murderer.',
        'Begin with the trick. The murderer had one reason and one chance, and made the death look as if it had come about otherwise, elsewhere or at another hour. Then ask what the trick could not hide: a sound, a smell, a stain, a thing moved or missing, somebody not where they said. Each such trace was noticed by another person who made nothing of it. Taken together they fit the murderer and nobody else.',
        'Everybody else had a reason too, and did something that day which they will not admit and which is no murder: took something, met somebody, lied about an hour. It makes them look guilty until it comes out. At the hour that counts each innocent was with another innocent, or was seen or heard by one.',
        'The timeline is all that the scripts are written from: what is not a line of it did not happen. So these are lines: each step of the murderer, from fetching the means to the blow, the trick and getting rid of what tells; each trace, with whoever noticed it; each alibi; what each of the others did in secret; and the finding of the body.',
        'A line is one thing that happened, at an hour, in a named place, with full names: “Ida Marsh, in the scullery, saw Doctor Lowe rinse a small glass at the pump.” knownBy lists those who did it or perceived it, and nobody else: the murderer’s own steps are known to the murderer alone, and of the killing nobody else knows.',
        'The evening has two halves, and a line belongs to one by what it does there. Act 1, before the first questions, leads astray: what looks bad for each of the innocents, what makes the trick seem true, and what everybody did themselves, since they can be asked about it at once. Act 2, when all have named somebody in their heads, turns it round: the lines that clear those who look worst, and the traces that break the trick. One of them is such that everybody has to begin anew: the hour or the place was another than all believed, or the victim was about something else. Act 2 is what somebody noticed of others and understands only now; nobody learns in it what they did themselves, and nothing they said truly before becomes untrue by it.',
        'No line names the murderer to whoever reads it alone: it takes two, from different hands. The reason too is in two places: half of it in what somebody knows, half in a thing that can be found.',
        materialRule(language),
      ),
      last: sections(
        ideaPage(input),
        `Write the case: ${input.players} people at the table, ${input.victims === 1 ? 'one of them the murderer, and one victim' : 'and two victims, each with a killer from among the people, perhaps the same one for both'}. The dead are not among the people. All names are different and fit the time and place.`,
        `- how: in two or three sentences the hour, the place, the weapon and the trick. why: one sentence.
- who: a few words that everybody at the table knows. hides: one or two sentences; for the murderer, the reason.
- timeline: ${lines(input)} lines, numbered from 1 as you write them, first those of act 1 in order of time, then those of act 2, a third to a half. All hours in one form. Everybody knows at least three. At least three lines that innocent people know name the murderer, in a place or with a thing that does not fit what the murderer will say; at most one of these in act 1.
- alibis: for each innocent the number of the line that shows where they were at the hour of the death; it is known to them and to another innocent. For the two who look worst it is a line of act 2: till then they know of their errand only, not that somebody saw them.
- premise: 100 to 150 words that everybody hears: where and when, who was found dead, where and at what hour, why it can only have been one of those present, each by full name with what they are. Nothing that anybody hides.
- truth: 120 to 180 words, told when all is over: how it was done and what gave it away.`,
        revisedPage(input),
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你是剧本杀的作者，写供人围桌玩的命案。每位玩家只读一个角色的剧本，别人的一概不看。谁也不能独自破案；大家知道的合在一处，才足以指出凶手。',
        '先想诡计。凶手只有一个缘由、一次机会，做完以后让人以为死者是另一种死法、死在另一处，或者死在另一个钟点。再想这个诡计遮不住什么：一点声响、一股气味、一块污迹、一样挪了地方或不见了的东西、一个不在他所说之处的人。每一处破绽都落在另一个人眼里，那人当时没有多想。合起来看，只对得上凶手，对不上别人。',
        '其余的人也个个有缘由，那天又都做过一件不肯承认、却与杀人无关的事：拿了东西，会了什么人，瞒报了钟点。说破之前，看着都像凶手。要紧的那个钟点，每个无辜的人都跟另一个无辜的人在一起，或者被他看见、听见。',
        '所有剧本都只照时间线写：时间线上没有的事，就没有发生过。所以这些都要写成一条一条：凶手的每一步，从取凶器到下手、布置诡计、销毁痕迹；每一处破绽，连同留意到它的人；每一个不在场的证明；其余各人背着人做的事；还有发现尸体。',
        '一条只写一件事，有钟点、有地点、用全名：“艾达在厨房看见洛医生在水泵边冲洗一只小杯子。”knownBy 只列做这件事或亲眼见、亲耳闻的人，别人不列：凶手自己的那几步只有凶手知道，行凶一事别人一概不知。',
        '这一晚分两半，一条线索放哪一半，看它起什么作用。第一幕（act 1）在头一轮问话之前发，是把人引偏的：每个无辜者看着可疑的地方，让诡计显得像真的那些事，还有各人自己做过的事——一上桌就可能被问到。第二幕（act 2）发的时候，人人心里已经有了一个名字，它是翻案的：洗清最可疑的那两个人，拆穿诡计。其中要有一条，一出来大家只好从头想起：钟点、地方，或者死者的打算，原来都不是大家以为的那样。第二幕写的是从别人身上留意到、现在才明白过来的事；谁也不会到这时才知道自己做过什么，先前说的真话也不会因此变成假话。',
        '没有哪一条单看就指得出凶手，总要两条合起来，还得在不同的人手里。缘由也一样，一半在某人知道的事里，一半在搜得到的东西上。',
        materialRule(language),
      ),
      last: sections(
        ideaPage(input),
        `写出这个案子：桌上${input.players}个人，${input.victims === 1 ? '其中一个是凶手；死者一人' : '死者两人，各有一个凶手，凶手都在这些人当中，可以是同一个'}。死者不列在人物里。名字各不相同，合乎时代和地方。`,
        `- how：用两三句写清钟点、地点、凶器和诡计。why：一句。
- who：几个字，桌上人人都知道的身份。hides：一两句；凶手写他的缘由。
- timeline：${lines(input)}条，从1起按写下的次序编号；先写第一幕的，按时间先后排，再写第二幕的，占三分之一到一半。钟点的写法前后一致。每个人至少知道三条。无辜者知道的事里，至少三条写到凶手的名字：他在某处，或拿着某样东西，跟他将来的说法对不上；这几条放在第一幕的，最多一条。
- alibis：每个无辜的人，写出命案发生时证明他在哪里的那一条的编号；那一条他自己知道，另一个无辜的人也知道。最可疑的那两个人，这一条放在第二幕：在那之前，他们只知道自己去做了什么，不知道有人看见。
- premise：二百到三百字，念给所有人听：时间、地点，谁死了，几点在哪里被发现，为什么只可能是在场的人，每个人的全名和身份。谁瞒着的事都不写。
- truth：二百五十到三百五十字，最后才揭晓：怎么做的，败露在哪里。`,
        revisedPage(input),
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: CrimeDraft }),
  problem: fatalProblem,
  // A crime nobody invented is no crime: whoever asked is told so.
  fallback: () => ({ title: '', victims: [], people: [], timeline: [], alibis: [], premise: '', truth: '' }),
})

/** The steps of the murderer, the traces and the finding of the body; and for everybody more, something done in secret. */
export function lines({ players }: CrimeInput): number {
  return Math.min(16, players + 9)
}

/** The idea of a case, and what was wished for. */
export function ideaPage({ idea, wishes, language }: CrimeInput): string {
  return sections(
    quoteMaterial({ name: 'idea', text: idea }),
    wishes && quoteMaterial({ name: 'wishes', text: wishes }),
    wishes && inLanguage(language, WISHES),
  )
}

export const WISHES: Readonly<Record<Language, string>> = wordTable('mystery.writing.crime-page.wishes', {
  en: 'The wishes are those of the people who will play: meet them as far as they concern the case.',
  zh: 'wishes 是要玩的人提的要求：凡与案子有关的，尽量照办。',
})

/** The draft of a crime with notes on it, where there is one. */
export function revisedPage({ revised, language }: CrimeInput): string | undefined {
  if (revised === undefined) return undefined
  const { draft, notes } = revised
  return notesPage({ draft: JSON.stringify(draft), notes }, language)
}
