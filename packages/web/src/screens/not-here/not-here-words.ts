import { defineWords } from '../../words/define-words.ts'

/** What is said where there is nothing. */
export const notHereWords = defineWords(
  'screen.not-here',
  {
    title: 'This door opens on a wall.',
    why: 'The show may have been deleted, or the link was meant for somebody else.',
    back: 'Back to the foyer',
  },
  {
    title: '这扇门后是一堵墙。',
    why: '演出也许已被删除，或者这个链接是给别人的。',
    back: '回到前厅',
  },
)
