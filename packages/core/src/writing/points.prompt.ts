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
  version: 2,
  settings: { temperature: 0.8, maxOutputTokens: 3600 },
  page: {
    en: (input) => ({
      system: sections(
        'You design plots that are played without a script. The ending stands. You work backward from it: for each point ask what must have happened just before to make it unavoidable, and that is the point before.',
        'Every point is a fight over something, and leaves a mark that cannot be wiped off: a thing learned, broken, given away, said. Say what the fight is about and who wants what, not how it goes: how the actors get from one point to the next is theirs to find. Everybody in the cast has a point that could not happen without them. One place is often best, two are plenty; call a place by the same name every time.',
        'Keep count of who is on. Nobody acts before having entered; nobody enters who is on already; whoever leaves had entered. Those the ending needs are on by then, or enter in it; whoever it brings on may be on already and then simply stays.',
        signRules('en'),
        briefPage(input),
        castPage(input.profiles, 'en'),
        input.notes === undefined ? endingPage(input) : undefined,
      ),
      last:
        input.notes === undefined
          ? 'Write the points before the ending, the nearest to it first, back to the one that opens the act. Three to five usually do. The opening point brings on whoever is there when the lights come up.'
          : sections(
              revisionPage(input.notes, plotPage(input.notes.before, 'en', 'draft'), 'en'),
              'The draft is in playing order. Hand it in as it is planned: the ending and its last point first, changed only if the notes ask for it, then the points before it, the nearest to the ending first, back to the one that opens the act.',
            ),
    }),
    zh: (input) => ({
      system: sections(
        '你设计的情节，演的时候没有台词本。结局已经定了。你从结局往回推：每到一点就问，在这之前必须先发生什么，才使它非来不可——那就是前一个情节点。',
        '每个情节点都是一场争夺，并且留下抹不掉的痕迹：知道了什么，毁掉了什么，交出去了什么，说破了什么。写清楚争的是什么、谁想要什么，不写怎么争：从一点到下一点，路让演员自己走。演员表上的每个人，都至少有一点是缺了他就成不了的。地方一处往往最好，两处已经很多；同一个地方，名字前后写得一样。',
        '台上有谁，你心里要有本账。没上场的人不能动，在场的人不再上场，下场的人先得上过场。结局要用的人，到那时已经在场，或者就在那一点上场；结局里写着上场的人，若早已在场，就不必再上。',
        signRules('zh'),
        briefPage(input),
        castPage(input.profiles, 'zh'),
        input.notes === undefined ? endingPage(input) : undefined,
      ),
      last:
        input.notes === undefined
          ? '写出结局之前的各个情节点，离结局最近的排第一，一直推回到开场那一点。通常三到五个就够。开场那一点要把灯亮时已经在台上的人写进 enters。'
          : sections(
              revisionPage(input.notes, plotPage(input.notes.before, 'zh', 'draft'), 'zh'),
              '草稿是按演出先后排的。交稿仍按设计的次序：先交结局和最后一个情节点，意见没有提到就不改；再交它之前的各点，离结局最近的排第一，一直推回到开场那一点。',
            ),
    }),
  },
  reply: ({ notes }) => ({ kind: 'json', schema: notes === undefined ? BackwardPoints : RevisedPlot }),
  fallback: ({ language, profiles, ending, notes }) => {
    if (notes !== undefined) return { backward: notes.before.points.slice(0, -1).toReversed() }
    const { place } = ending.last
    const names = profiles.map(({ name }) => name)
    const says = (who: string, words: readonly string[]) => ({
      kind: 'says' as const,
      who,
      prop: '',
      state: 'none' as const,
      words: [...words],
    })
    const first = names[0] ?? ''
    return language === 'zh'
      ? {
          backward: [
            {
              place,
              description: '话越说越重，谁也不肯先低头。',
              enters: [],
              leaves: [],
              flag: `${first}说出“够了”。`,
              sign: says(first, ['够了']),
              result: '再没有人装作没事。',
            },
            {
              place,
              description: '人到齐了，都在等别人先开口。',
              enters: names,
              leaves: [],
              flag: `${first}说出“今晚”。`,
              sign: says(first, ['今晚']),
              result: '大家知道今晚躲不过去。',
            },
          ],
        }
      : {
          backward: [
            {
              place,
              description: 'Words get heavier and nobody will be the first to bend.',
              enters: [],
              leaves: [],
              flag: `${first} says "enough".`,
              sign: says(first, ['enough']),
              result: 'Nobody pretends any more.',
            },
            {
              place,
              description: 'All are here, each waiting for another to begin.',
              enters: names,
              leaves: [],
              flag: `${first} says "tonight".`,
              sign: says(first, ['tonight']),
              result: 'They know there is no way round it tonight.',
            },
          ],
        }
  },
})

function endingPage({ ending, language }: PointsInput): string {
  return plotPage({ ending: ending.ending, points: [ending.last] }, language, 'ending')
}
