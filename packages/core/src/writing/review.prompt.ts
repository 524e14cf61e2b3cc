import { definePrompt } from '../prompting/define-prompt.ts'
import { quoteMaterial, sections } from '../prompting/quote-material.ts'
import { type NamedProfile, type PlotDraft, Review } from './drafts.ts'
import { type Brief, briefPage, castPage, plotPage, remarksOf } from './writers-brief.ts'

/** What the reviewer reads: the cast, and the plot once there is one. */
export interface ReviewInput extends Brief {
  readonly profiles: readonly NamedProfile[]
  readonly plot?: PlotDraft
  /** What the check that needs no model found. */
  readonly found: readonly string[]
  readonly round: number
  /** What was said of the draft before this one. */
  readonly before?: Review | undefined
}

/** The reviewer's page: would this play tonight? */
export const reviewPrompt = definePrompt<ReviewInput, Review>({
  id: 'writing.review',
  version: 2,
  settings: { temperature: 0.2, maxOutputTokens: 600 },
  page: {
    en: (input) => ({
      system: sections(
        "You are the one in the writers' room who has seen plays die. Read as an actor who must go on with this tonight.",
        input.plot === undefined
          ? 'Ask of the cast: does each want something that another of them can give or refuse? Would you know them by their talk alone? Do the relations fit from both sides, or clash on purpose? Do the settings make sense, and do these people belong in this topic? Is anybody the same person twice?'
          : 'Ask of the plot: does each point follow from the one before because of what somebody wants? Is something lost for good in each? Can every flag be seen or heard, and can the people who are on bring it about? Does the end answer the beginning, and the whole the topic? Has everybody something to do? Is there life in it, and variety?',
        'Name only what would hurt the evening, in one sentence each, and by name or number whom or which point it is about. Then one to three suggestions that would help most, concrete enough to be carried out without asking back. Say revise only if an actor would be stuck or the house would be bored; taste is not a reason. A play that will do is accepted with its problems listed.',
        briefPage(input),
      ),
      last: sections(
        castPage(input.profiles, 'en'),
        input.plot && plotPage(input.plot, 'en'),
        earlierPage(input),
        input.before === undefined
          ? undefined
          : 'What stands under "earlier" was said of the draft before this one. Ask of each remark whether it was met; whatever was not stands among your problems again, in the same words or better ones.',
        foundPage(input),
        input.found.length > 0
          ? 'What stands under "found" was counted, not judged, so it is certain: your verdict is revise, and your problems include it.'
          : undefined,
        `Review ${input.round}, ${input.plot === undefined ? 'of the cast' : 'of the plot'}. What do you say?`,
      ),
    }),
    zh: (input) => ({
      system: sections(
        '你是编剧室里见过戏死在台上的那个人。请像今晚就要上台的演员那样来读。',
        input.plot === undefined
          ? '看人物：每个人想要的，是不是有另一个人给得起、也拒绝得了？光听说话，认不认得出是谁？彼此的关系两头对得上吗，还是有意对不上？设定说得通吗，合题吗？有没有两个人其实是一个人？'
          : '看情节：每一点是不是因为有人想要什么，才从前一点里生出来？每一点里是不是有东西一去不回？标志看得见、听得见吗，在场的人做得到吗？结尾接不接得住开头，整出戏合不合题？是不是人人有事可做？有没有活气，有没有起伏？',
        '只说真会伤到今晚这场戏的毛病，一条一句，写明是谁、是第几点。再给一到三条最管用的建议，具体到不用回头再问就能动手改。演员会卡住、看客会坐不住，才说 revise；口味不同不算理由。过得去的戏就 accept，毛病照样列出来。',
        briefPage(input),
      ),
      last: sections(
        castPage(input.profiles, 'zh'),
        input.plot && plotPage(input.plot, 'zh'),
        earlierPage(input),
        input.before === undefined
          ? undefined
          : '上一稿的意见写在 earlier 里。逐条看这一稿改了没有；没改的，重新列进 problems，照原话写，或者写得更明白些。',
        foundPage(input),
        input.found.length > 0
          ? '核对时查出的毛病写在 found 里，是数出来的，不是评出来的，确凿无疑：这一稿必须 revise，你的 problems 里要把它们写进去。'
          : undefined,
        `这是第${input.round}次审${input.plot === undefined ? '人物' : '情节'}。你怎么说？`,
      ),
    }),
  },
  reply: () => ({ kind: 'json', schema: Review }),
  problem: ({ verdict }, { found, language }) => {
    if (found.length === 0 || verdict === 'revise') return undefined
    return language === 'zh'
      ? 'found 里的毛病确凿无疑，verdict 必须是 revise。'
      : 'what was found is certain; the verdict must be revise.'
  },
  fallback: ({ language, found }) => ({
    problems: [...found].slice(0, 6),
    suggestions: [language === 'zh' ? '让每个人都更急一点。' : 'Give everybody less time.'],
    verdict: found.length > 0 ? 'revise' : 'accept',
  }),
})

function earlierPage({ before, language }: ReviewInput): string | undefined {
  if (before === undefined) return undefined
  const text = remarksOf(before, language).map((line) => `- ${line}`)
  return quoteMaterial({ name: 'earlier', text: text.join('\n') })
}

function foundPage({ found }: ReviewInput): string | undefined {
  if (found.length === 0) return undefined
  return quoteMaterial({ name: 'found', text: found.map((line) => `- ${line}`).join('\n') })
}
