import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'

/** What everybody is told before the first line. */
export const AI_NOTICE: Readonly<Record<Language, string>> = wordTable('care.ai-notice.ai-notice', {
  en: 'The characters here are played by artificial intelligence, unless a person sits in their seat. What they say is invented.',
  zh: '这里的角色由人工智能扮演，除非座位上坐着真人。他们说的话都是虚构的。',
})

/** What stands on everything that leaves the house: scripts, books, records. */
export const AI_EXPORT_NOTICE: Readonly<Record<Language, string>> = wordTable(
  'care.ai-notice.ai-export-notice',
  {
    en: 'This play was improvised with artificial intelligence: its words and events were made by language models, together with any people who took part.',
    zh: '本剧借助人工智能即兴演出：台词与情节由语言模型生成，并可能有真人参与。',
  },
)

/** What the house says to whoever asks whether this is AI, in or out of the fiction. */
export const AI_ANSWER: Readonly<Record<Language, string>> = wordTable('care.ai-notice.ai-answer', {
  en: 'A word from the house: yes, this is AI. The characters are played by language models, unless a person sits in their seat; the cast list shows who. They have no feelings and no body, and what they tell about themselves is invented. The play goes on whenever you like.',
  zh: '剧场说明：是的，这是人工智能。角色由语言模型扮演，除非座位上坐着真人，演员表上看得到。它们没有感情，也没有身体，讲自己的那些话都是编的。想接着演，随时可以。',
})

/** Whether somebody asks in earnest if they are talking to a machine. Robots and ghosts of a play may be asked what they are. */
export function asksIfAi(text: string): boolean {
  const words = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ')
  return QUESTIONS.some((question) => question.test(words))
}

const MACHINE =
  "(?:an? )?(?:a\\.?i\\.?|artificial intelligence|chat ?-?bot|bot|language model|llm|gpt|chat ?gpt|computer program|computer|algorithm|machine|program)\\b(?!'s)"
const HUMAN = '(?:an? )?(?:actual |real |living |real live |true )(?:person|human(?: being)?|people)'
const SURELY = '(?:really |actually |just |secretly |honestly |even |only )*'

const QUESTIONS: readonly RegExp[] = [
  new RegExp(`\\b(?:are|r) (?:you|u|ya) ${SURELY}(?:${MACHINE}|${HUMAN})`, 'u'),
  new RegExp(`\\b(?:you are|you're|ur|youre|u r) ${SURELY}(?:${MACHINE}|${HUMAN})[^.!]*\\?`, 'u'),
  new RegExp(
    `\\bam i ${SURELY}(?:talking|speaking|chatting|writing|texting|playing) (?:to|with) (?:${MACHINE}|${HUMAN})`,
    'u',
  ),
  new RegExp(
    `\\b(?:is|was) (?:this|that|it|she|he|anyone here|anybody here|everyone here|somebody) ${SURELY}(?:${MACHINE}|${HUMAN})[^.!]*(?:\\?|$)`,
    'u',
  ),
  new RegExp(
    `\\bis (?:this|it|he|she|[a-z]+) ${SURELY}(?:played|written|run|made|spoken|answered|generated) by (?:${MACHINE}|${HUMAN})`,
    'u',
  ),
  new RegExp(`\\b(?:is there|who is|who's) ${SURELY}(?:${HUMAN})(?: [a-z]+){0,4}(?:\\?|$)`, 'u'),
  /\bare (?:you|u) (?:a )?(?:human|person) or (?:an? )?(?:ai|bot|machine|robot|program|computer)\b/u,
  /\b(?:human or (?:ai|bot|machine)|(?:ai|bot|machine) or (?:human|a person|a human))\b/u,
  /\b(?:do|did|can) (?:you|u) (?:really |actually )?(?:exist|feel anything) (?:outside|in real life|or are you (?:an? )?(?:ai|bot|program))/u,
  /\btell me (?:the truth|honestly|straight)[^.]*\b(?:ai|bot|language model|real person|real human)\b/u,
  /(?:你|您|这|他|她|对面|这边|那边)(?:们)?(?:到底|究竟|其实|真的|是不是|难道|该不会|不会)*(?:是|就是|是不是|在用|会是)(?:一个|个|在用)?(?:人工智能|ai|机器人?|真人|程序|语言模型|大模型|聊天机器人|电脑|gpt|活人)(?:在|扮演|演|写|回|说话|生成)*[^。!！]{0,6}(?:吗|么|嘛|吧|\?|还是|对不对|对吧|是吗)/u,
  /(?:你|您|这|他|她|对面)(?:们)?(?:到底|究竟|其实)?是不是(?:一个|个|在用)?(?:人工智能|ai|机器人?|真人|程序|语言模型|大模型|聊天机器人|电脑|gpt|活人)/u,
  /(?:真人|人类|活人)还是(?:人工智能|ai|机器人?|程序|电脑)|(?:人工智能|ai|机器人?|程序)还是(?:真人|人类?|活人)/u,
  /我(?:是|现在)?(?:不是)?(?:在|正在)?(?:跟|和|同|与)(?:一个|个)?(?:真人|人工智能|ai|机器人?|程序|活人)(?:在)?(?:聊|说|对话|讲|演)[^。]{0,4}(?:吗|么|嘛|\?|吧)/u,
  /(?:有|是)(?:没有|不是)?(?:真人|活人)(?:在)?(?:吗|么|在|\?|回|扮演|演)/u,
]
