import { inLanguage } from '../prelude/in-language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { sections } from '../prompting/quote-material.ts'
import { BackwardPoints, type EndingDraft, type NamedProfile, type PlotDraft, RevisedPlot } from './drafts.ts'
import { signRules } from './sign-rules.ts'
import {
  type Brief,
  briefPage,
  castPage,
  plotPage,
  type RevisionNotes,
  revisionPage,
} from './writers-brief.ts'

/** What the plot designer needs to plan backward. */
export interface PointsInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  readonly ending: EndingDraft
  readonly notes?: RevisionNotes<PlotDraft>
}

/** The points before the ending; a revised draft may end otherwise than the first. */
export type PlannedPoints = BackwardPoints & Partial<EndingDraft>

/** The plot designer's second page: the points before the ending, each found by asking what must have come before. */
export const pointsPrompt = definePrompt<PointsInput, PlannedPoints>({
  id: 'writing.points',
  version: 4,
  settings: { temperature: 0.8, maxOutputTokens: 4000 },
  page: {
    en: (input, language) => ({
      system: sections(
        'You design plots that are played without a script. The ending stands. You work backward from it: for each point ask what must have happened just before to make it unavoidable, and that is the point before.',
        'Each point is a scene of some twenty short speeches, so it needs room. It begins with something being done. Somebody wants a thing from somebody who has good reason to refuse. It turns: the want changes, or the odds do. Say that in three or four sentences; how the actors get there is theirs. What ends it is a deed or words that somebody present would rather prevent.',
        'Lay the story over the points. Its secret is asked for a step at a time, a point for each. The opponent as good as wins in a point of their own, late; what makes them yield is seen before the end. Joy comes just before the blow. Whatever anybody does late (a key used, a lie told, a leap) was seen or said early, and so was the reason why the simple thing will not do. One coincidence is allowed, at the beginning. The opening point shows people and their work: who they are to each other and what is to happen tonight is plain before anything is wrong.',
        'plain: put each plain fact of the story into the point before it matters, with whoever says it. crisis: where somebody can bear it no longer and speaks long and unguarded. Two in an evening are much, three too many, never one after another; elsewhere it stays empty.',
        'Everybody has a point that could not happen without them. Two alone say what four cannot: let it come to that once, where the place allows. One place is often best, two are plenty; call a place by the same name every time.',
        'Keep count of who is on. Nobody acts before having entered; nobody enters who is on already; whoever leaves had entered. Those the ending needs are on by then, or enter in it; whoever it brings on may be on already and then simply stays.',
        signRules(language),
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        input.notes === undefined ? endingPage(input) : undefined,
        input.notes === undefined
          ? `Write the points before the ending, the nearest to it first, back to the one that opens the act. ${howMany(input)} The opening point brings on whoever is there when the lights come up.`
          : sections(
              revisionPage(input.notes, plotPage(input.notes.before, language, 'draft'), language),
              'The draft is in playing order. Hand it in as it is planned: the ending and its last point first, changed only if the notes ask for it, then the points before it, the nearest to the ending first, back to the one that opens the act.',
            ),
      ),
    }),
    zh: (input, language) => ({
      system: sections(
        '你设计的情节，演的时候没有台词本。结局已经定了。你从结局往回推：每到一点就问，在这之前必须先发生什么，才使它非来不可——那就是前一个情节点。',
        '每个情节点是一场二十来句短话的戏，要留得出余地。开头有人手上正做着事。有人向另一个人要一样东西，那个人不给，而且不给得有道理。中间翻一下：要的变了，或者胜算变了。用三四句写清楚；怎么走到那里，让演员自己走。收束它的是一个动作或一句话，在场的总有人想拦。',
        '把 story 铺到各点上。那个秘密一步一问，一点问一步。对头眼看要赢，单占一点，放在后半；他为什么松手，要在结局之前让人看见。刚高兴起来，打击就到。后面谁做什么（用了钥匙，撒了谎，跳了下去），前面都要见过、说过；为什么不能用那个简单的办法，也一样。巧合只许一个，放在开头。开场那一点看的是人和活计：他们彼此是谁，今晚要出什么事，先清楚了，才有哪里不对。',
        'plain：story 里要明说的事，一件件放进用得着它之前的那一点，写明由谁说。crisis：谁再也忍不住，话又长又不设防，就写上他的名字。一晚上两回已经很多，三回就太多，不许一个接一个；别的点空着。',
        '演员表上的每个人，都至少有一点是缺了他就成不了的。四个人在场说不出的话，剩两个人就说得出：地方许可的话，让它有一回。地方一处往往最好，两处已经很多；同一个地方，名字前后写得一样。',
        '台上有谁，你心里要有本账。没上场的人不能动，在场的人不再上场，下场的人先得上过场。结局要用的人，到那时已经在场，或者就在那一点上场；结局里写着上场的人，若早已在场，就不必再上。',
        signRules(language),
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        input.notes === undefined ? endingPage(input) : undefined,
        input.notes === undefined
          ? `写出结局之前的各个情节点，离结局最近的排第一，一直推回到开场那一点。${howMany(input)}开场那一点要把灯亮时已经在台上的人写进 enters。`
          : sections(
              revisionPage(input.notes, plotPage(input.notes.before, language, 'draft'), language),
              '草稿是按演出先后排的。交稿仍按设计的次序：先交结局和最后一个情节点，意见没有提到就不改；再交它之前的各点，离结局最近的排第一，一直推回到开场那一点。',
            ),
      ),
    }),
  },
  reply: ({ notes }) => ({ kind: 'json', schema: notes === undefined ? BackwardPoints : RevisedPlot }),
  fallback: ({ language, profiles, ending, notes }) => {
    if (notes !== undefined) return { backward: notes.before.points.slice(0, -1).toReversed() }
    const { place } = ending.last
    const names = profiles.map(({ name }) => name)
    const first = names[0] ?? ''
    return inLanguage(language, SPARE)({ place, first, names })
  },
})

/** The acts of a longer play are shorter. */
export function howMany({ part, language }: PointsInput): string {
  const one = (part?.acts ?? 1) === 1
  return inLanguage(language, HOW_MANY)(one)
}

/** The ending that the points lead to. */
export function endingPage({ ending, language }: PointsInput): string {
  return plotPage({ ending: ending.ending, points: [ending.last] }, language, 'ending')
}

/** Where and among whom points play that nobody wrote. */
interface Spare {
  readonly place: string
  readonly first: string
  readonly names: string[]
}

export const SPARE = wordTable('writing.points-page.spare', {
  en: ({ place, first, names }: Spare): BackwardPoints => ({
    backward: [
      {
        place,
        description: 'Words get heavier and nobody will be the first to bend.',
        enters: [],
        leaves: [],
        flag: `${first} says "enough".`,
        sign: { kind: 'says', who: first, prop: '', state: 'none', words: ['enough'] },
        result: 'Nobody pretends any more.',
        crisis: '',
        plain: [],
      },
      {
        place,
        description: 'All are here, each waiting for another to begin.',
        enters: names,
        leaves: [],
        flag: `${first} says "tonight".`,
        sign: { kind: 'says', who: first, prop: '', state: 'none', words: ['tonight'] },
        result: 'They know there is no way round it tonight.',
        crisis: '',
        plain: [],
      },
    ],
  }),
  zh: ({ place, first, names }: Spare): BackwardPoints => ({
    backward: [
      {
        place,
        description: '话越说越重，谁也不肯先低头。',
        enters: [],
        leaves: [],
        flag: `${first}说出“够了”。`,
        sign: { kind: 'says', who: first, prop: '', state: 'none', words: ['够了'] },
        result: '再没有人装作没事。',
        crisis: '',
        plain: [],
      },
      {
        place,
        description: '人到齐了，都在等别人先开口。',
        enters: names,
        leaves: [],
        flag: `${first}说出“今晚”。`,
        sign: { kind: 'says', who: first, prop: '', state: 'none', words: ['今晚'] },
        result: '大家知道今晚躲不过去。',
        crisis: '',
        plain: [],
      },
    ],
  }),
})

export const HOW_MANY = wordTable('writing.points-page.how-many', {
  en: (one: boolean) => (one ? 'Five or so usually do.' : 'Three or four usually do.'),
  zh: (one: boolean) => (one ? '通常五个左右。' : '通常三四个就够。'),
})
