import { wordTable } from '../prelude/word-table.ts'
/** What a host is told when a deputy found nothing to work on: the task stands under the label of a question. */
export const NEEDS_INPUT = wordTable('chat.standing-jobs-page.needs-input', {
  en: 'You were asked for what stands under QUESTION, but there is nothing to work on yet. In one or two sentences, in your own way, say what you need and ask for it.',
  zh: '有人请你做“问题”里写的那件事，可你手头还没有东西可做。用你自己的话，一两句说清你需要什么，请对方给你。',
})

/** What a host is told when a deputy came back with nothing. */
export const COULD_NOT = wordTable('chat.standing-jobs-page.could-not', {
  en: 'You tried what you were asked to do, and it did not work out. Say so, briefly and in your own way.',
  zh: '对方托你的事，你试了，没有做成。用你自己的方式，简短地说一声。',
})

/** What a host is told when a deputy has done the work. */
export const PASS_ON = wordTable('chat.standing-jobs-page.pass-on', {
  en: 'The work you were asked for is done: it stands under ANSWER. Give it to the person you are talking with, whole, with a word of your own at most.',
  zh: '托你的事已经办好，结果写在“答复”里。把它完整地交给对方，顶多添一句你自己的话。',
})
