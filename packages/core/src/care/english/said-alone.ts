import type { CrisisSign } from '../crisis-signs.ts'
import { english } from './signs.ts'

// Words that may stand before it. No text can be read in two ways here: that would cost time.
const BEFORE =
  '(?:(?:i|and|but|it|god|help|help me|sorry|everything|all|am|have|think|feel|like|know|that|today|now|oh|hi|hey|hello|ok|idk|lol|guys|mom|dad|because|then|there|is|its) )*'
/** Despair that people also speak of lightly, when they go on to say what it is about. */
const DESPAIR = [
  '(?:can not|not think i can|not know if i can|not know how much longer i can|not sure i can) (?:do this|do it|take it|take this|go on|cope|bear it|bear this|stand it|keep going|keep this up|hold on|handle it|survive this|survive|manage|live)(?: (?:much|any) longer| anymore| like this| much more)*',
  'can not anymore',
  '(?:have |feel |see |there is )?(?:no (?:hope|future|way out|way forward|point|reason)|hopeless|worthless)(?: left| for me| anymore| in anything)*',
  '(?:feel )?trapped(?: and there is no way out)?',
  '(?:do not|can not) (?:see|find|imagine|have|picture) (?:a|any|my|the)(?: other)? (?:way out|way forward|future|hope)(?: of this| for me| for myself| anymore)*',
  'nothing matters(?: anymore)?',
  '(?:nobody|no one) (?:needs|wants|loves|cares about|would miss|will miss|likes) me(?: here| anymore)?',
  'do not matter(?: to (?:anyone|anybody|people))?',
  'hate myself(?: so much)?',
  'do not want to be here',
  '(?:have )?(?:given|giving|give) up(?: on everything| on myself| on it all)?',
  '(?:started|been|have)? ?(?:giving|gave|given)(?: away)? (?:all )?(?:my|most of my) (?:things|stuff|belongings|clothes|possessions)(?: away)?',
  'is (?:life|living|my life|it|any of it) worth (?:living|it)(?: anymore)?',
  '(?:should|could) have been me',
  'not (?:sure|know) why i am here',
  'at the end of my rope',
  'wish (?:it|this|everything)(?: would| could)?(?: all)? (?:end|stop|be over)',
  'want to be done',
  'tonight i am going to do it',
  '(?:making|make) everyone(?: is)?(?: life| lives)? (?:worse|miserable|unhappy)',
  '(?:goodbye|bye)?(?: everyone| all| guys)?(?: ,)? ?(?:it )?was nice knowing (?:you|everyone)(?: all| guys)?',
  '(?:called|wanted|came|want|writing) to (?:say goodbye|hear your voice one last time)',
  'forgive me for what i am (?:about|going) to do',
  'ready to leave',
  '(?:am )?done (?:fighting|trying)',
  '(?:want you to |please )?know(?: that)? (?:it|this) is not your fault',
  'want to end (?:everything|things|it)',
  'want(?: all)? (?:the |this |my )?(?:pain|hurt|suffering|everything|this|it|it all) to (?:stop|end|be over|go away)',
  '(?:should|could) be dead(?: by now| instead)?',
  'my life (?:is|feels|has been) (?:over|meaningless|pointless|worthless|nothing|hell|a mistake)',
  '(?:life|living) (?:is|feels|has)(?: no| too| not)? (?:pointless|meaningless|meaning|point|hard|much|worth it)',
  'what is the point(?: of (?:it|it all|anything|life|me))?',
  '(?:this|it) is goodbye',
  '(?:tonight|today) is my last (?:night|day)',
  '(?:tomorrow i|i) will not be (?:here|around)(?: tomorrow)?',
  '(?:by )?(?:tomorrow|morning|tonight) i will be (?:gone|dead)',
  'time for me to go',
  'going to do it (?:tonight|today|soon)',
  'only one way (?:out|to make it stop|to end this|to stop it)',
  '(?:tried|fought|held on|lost the fight|hit rock bottom)(?: hard| as (?:long|hard|much) as i could)?',
  '(?:a )?(?:useless|failure|waste of space|mistake|disappointment|nothing|broken|tired|done|exhausted|lonely|alone|sad|empty|numb|scared|depressed)(?: of (?:it all|everything|this|trying|fighting))?',
]
const SUFFICES = DESPAIR.slice(0, -2)

/** What means it when it is all that somebody says, with nothing that would explain it away. */
export const SAID_ALONE: readonly CrisisSign[] = english('passive-wish', 2, [
  `(?<=^ )[.] (?:${BEFORE}(?:${DESPAIR.join('|')}) (?:[.,] )*){0,3}${BEFORE}(?:${SUFFICES.join('|')})(?: [.,])+(?= $)`,
])
