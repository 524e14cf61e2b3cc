import { inLanguage } from '../prelude/in-language.ts'
import { bullets } from '../prelude/lines.ts'
import { wordTable } from '../prelude/word-table.ts'
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
  version: 4,
  settings: { temperature: 0.2, maxOutputTokens: 900 },
  page: {
    en: (input, language) => ({
      system: sections(
        "You are the one in the writers' room who has seen plays die. Read as an actor who must go on with this tonight.",
        input.plot === undefined
          ? 'Ask of the story: is tonight’s danger tied to one private love? Is there one secret, and is it asked for in steps? Has the opponent reason, and the means to nearly win? Can the stakes be counted, and do they force a choice between people? Does it contradict itself? Ask of the cast: does each want something that another of them can give or refuse? Is there a secret the story does not need? Would you know them by their talk alone, without a tic? Have they things to tell that happened to nobody else? Does anybody’s page know what that person cannot know? Is anybody the same person twice, dead, or only opening doors?'
          : `Ask of the plot, and answer by the number of the point:
- Is the secret asked for in steps, each harder to dodge? Does somebody stand against the flag, with reason, and nearly win?
- Of each deed: why, why now, why not the simple thing? Where was it planted, and seen?
- Can the stakes be counted when they matter? Is every plain fact of the story said before it matters, by somebody with a reason?
- Has each point something to do, a want, a turn, and enough in it for twenty speeches? Can its flag be seen or heard, and can those who are on bring it about?
- Would a stranger know after two minutes who they are to each other and what happens tonight? Is what was done then ever told so that one can see it? Is there more than one coincidence?
- When the curtain falls, can everybody say what became of what was counted? Does joy come just before the blow? Is the last scene as long as its weight, and its cost seen? Has everybody something to do, and one moment that is theirs?`,
        'Name only what would hurt the evening, in one sentence each, and by name or number whom or which point it is about. Then one to three suggestions that would help most, concrete enough to be carried out without asking back. Say revise only if an actor would be stuck or the house would be bored; taste is not a reason. A play that will do is accepted with its problems listed.',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        input.plot && plotPage(input.plot, language),
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
    zh: (input, language) => ({
      system: sections(
        '你是编剧室里见过戏死在台上的那个人。请像今晚就要上台的演员那样来读。',
        input.plot === undefined
          ? '看故事：今晚的祸，是不是系在一份私情上？是不是只有一个秘密，一步步地问？对头有没有道理，有没有本事差点赢？要紧的东西数得出吗，逼不逼人在两个人里选一个？前后有没有打架的地方？看人物：每个人想要的，是不是有另一个人给得起、也拒绝得了？有没有故事用不着的秘密？不靠口头禅，光听说话认不认得出是谁？他们讲得出的事，是不是只有他遇得上？谁的那一页上有没有他不该知道的事？有没有两个人其实是一个人，有没有死人，有没有只管开门的？'
          : `看情节，写明是第几点：
- 那个秘密是不是一步步地问，一步比一步难躲？有没有人挡着标志，挡得有道理，还差点赢？
- 每个人做的每件事：为什么，为什么是现在，为什么不用那个简单的办法？伏笔在哪里，看客见过没有？
- 要紧的数目，用到的时候数得出吗？故事里要明说的事，是不是都在用得着之前，由有缘由的人说了？
- 每一点有没有手上的事、有没有人要什么、有没有翻一下，够不够演二十句？标志看得见、听得见吗，在场的人做得到吗？
- 生人看两分钟，知不知道他们彼此是谁、今晚要出什么事？当年那件事，有没有一回讲得让人看得见？巧合是不是不止一个？
- 幕落的时候，人人说得出那件数着的事后来怎样吗？打击之前是不是刚高兴起来？最后一场够不够长，代价看得见吗？是不是人人有事做，人人有一刻是他的？`,
        '只说真会伤到今晚这场戏的毛病，一条一句，写明是谁、是第几点。再给一到三条最管用的建议，具体到不用回头再问就能动手改。演员会卡住、看客会坐不住，才说 revise；口味不同不算理由。过得去的戏就 accept，毛病照样列出来。',
      ),
      last: sections(
        briefPage(input),
        castPage(input.profiles, language),
        input.plot && plotPage(input.plot, language),
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
    return inLanguage(language, WORDS).certain
  },
  fallback: ({ language, found }) => ({
    problems: [...found].slice(0, 6),
    suggestions: [inLanguage(language, WORDS).spare],
    verdict: found.length > 0 ? 'revise' : 'accept',
  }),
})

/** What an earlier review asked for. */
export function earlierPage({ before, language }: ReviewInput): string | undefined {
  if (before === undefined) return undefined
  return quoteMaterial({ name: 'earlier', text: bullets(remarksOf(before, language)) })
}

/** What is certainly wrong with a draft. */
export function foundPage({ found }: ReviewInput): string | undefined {
  if (found.length === 0) return undefined
  return quoteMaterial({ name: 'found', text: bullets(found) })
}

export const WORDS = wordTable('writing.review-page', {
  en: {
    certain: 'what was found is certain; the verdict must be revise.',
    spare: 'Give everybody less time.',
  },
  zh: { certain: 'found 里的毛病确凿无疑，verdict 必须是 revise。', spare: '让每个人都更急一点。' },
})
