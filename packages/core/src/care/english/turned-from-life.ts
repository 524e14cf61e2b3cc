import type { CrisisSign } from '../crisis-signs.ts'
import { english } from './signs.ts'
import { END_OF_LIFE, HARM, near } from './words.ts'

/** Nothing follows that would give the words a place, a company or a purpose. */
const FULL_STOP =
  '(?= [.,]| anymore| and| but| because| like this| another| if| when| tonight| at all| no more| since| today| much| i | or| soon| now| alone| again| in my sleep)'
const ALIVE = '(?:alive|living|live|exist|existing|existence)'
/** What refuses. */
const REFUSAL =
  '(?:not|never|hate|tired|sick|why|regret|stop|stopped|done|pretend|pretending|cease|(?:no|any|what is the|see the|see a|without|lost|lose|losing|little|have) (?:the |all )?(?:point|reason|will|desire|wish|energy|strength|purpose|interest|use|sense|motivation|right))'
const THINKING =
  '(?:thinking|think|thoughts?|picturing|picture|imagine|imagining|imagined|fantasi[sz][a-z]+|dream[a-z]*|daydream[a-z]*|obsess[a-z]+|images|visions|ideas?|urges?|wonder[a-z]*)'
const DOING =
  '(?:dying|being dead|suicide|jumping|stepping (?:off|out|in)|crashing|swerving|hanging|drowning|overdosing|bleeding out|not turning|not (?:being here|existing|waking up)|driving (?:off|into|my car)|walking into (?:the sea|traffic|the river)|my (?:own )?(?:funeral|death|grave))'
const PLEASANT =
  '(?:peaceful|calm|calming|calms|calmer|nice|good|easier|better|relief|comfort|comforting|comforts|escape|solution|answer|tempting|beautiful|lovely|perfect|appealing|soothing|inviting|helps?|bliss|freedom|rest)'

/** How wish and refusal meet death and life, in whatever words. */
export const TURNED_FROM_LIFE: readonly CrisisSign[] = [
  ...english('passive-wish', 2, [
    `(?:i|me|my|am)${near(4)} ${REFUSAL}(?: (?!(?:you|your|he|she|we|they|taken|captured|only|escape|get|getting|leave|out|come|go|found|buried|eaten) )[a-z]+){0,5} ${ALIVE}${FULL_STOP}`,
    `[.,] ${REFUSAL}(?: (?:want|wanting|to|be|being|of|am|i|in|for|have|keep|go|on|do|stay|staying)){0,6} ${ALIVE}${FULL_STOP}`,
    `(?:i|hope|wish|hoping|pray|praying|hopefully|want)(?: (?!(?:you|he|she|they|we) )[a-z]+){0,6} (?:not|never)(?: [a-z]+){0,2} (?:wake up|waking up|woke up|open my eyes|wake)(?! (?:you|him|her|them|the|my|up|early|late|at|before|to|for|with|next|on|until|this early|so|tomorrow (?:early|at|before)|in (?:a|the middle|time|london|this)|and (?:smell|see the))(?= ))`,
    `(?:sleep|sleeping|nap|asleep)(?: (?:forever|for ever|for good|for eternity|and never|and not|eternally|until i die|without waking))+(?= [.,]| and| but| because| sounds| anymore)`,
    `(?:miss|notice|care|remember|mourn|cry|sad|upset|matter|come|attend|better|bothered)(?: (?!(?:you|he|she) )[a-z]+){0,4} (?:if|when|that|once|after) i (?:(?:was|were|am|had|have|got) )?(?:died|dead|gone|die|disappeared|vanished|stopped existing|did not exist|stopped being|not here|not around|killed)(?! (?:in|at|on|to|away|for|with|before) )`,
    '(?:would|will|even|anyone|anybody)(?: [a-z]+){0,3} (?:come|go|show up|turn up|cry|be there|be)(?: [a-z]+)? (?:to|at|for) my funeral',
    `only (?:thing|way|time|place|relief|comfort|peace|freedom)(?: (?!(?:you|he|she|they|we) )[a-z]+| ,){0,9} (?:${END_OF_LIFE}|${HARM}|die|dying|death|my (?:own )?funeral|suicide|cutting|the blade|cut)${FULL_STOP}`,
    `(?:[.,]|think|thought of|idea of|that|knowing|like|because|and|thoughts of) (?:dying|being dead|death|suicide|sleeping forever|not existing|being gone|not being (?:alive|here)) (?:is|sounds?|seems?|feels?|would be|looks?|might be|must be|brings?)(?: (?!(?:not|to) )[a-z]+){0,3} ${PLEASANT}${FULL_STOP}`,
    `(?:voices?|brain|mind|head|thoughts|something inside)(?: [a-z]+){0,5} (?:telling|tells?|says?|saying|scream[a-z]*|whisper[a-z]*|beg[a-z]*|want[a-z]*)(?: (?!(?:you|he|she|they) )[a-z]+){0,5} (?:die|kill|jump|cut|hurt|kys|dead|do it|end (?:it|everything|my))`,
    `(?:want|wanted|wanting|ready|long)(?: only)? to (?:be with|join|follow|go to|go be with|see) (?:my )?(?:(?:him|her|them)(?! (?:dead|die|hang|hanged|burn|bleed|fall|suffer|in (?:the|his|her) grave))|mom|dad|mother|father|wife|husband|son|daughter|baby|brother|sister|grandma|grandpa|nan|best friend)(?: [a-z]+| ,){0,8} (?:died|passed|dead|lost|heaven|other side|grave|wherever)`,
    `(?:since|after)(?: [a-z]+){0,4} (?:died|passed|passed away|death|gone|funeral)(?: [a-z]+| ,){0,4} (?:want|wanted|thought|think|thinking)(?: [a-z]+){0,3} (?:follow|join|be with|go with|go to|following|joining|die|dying)`,
    `(?:give|giving|given|gave|giving it) up (?:on )?(?:life|living|being alive|my life|existing|staying alive)(?! (?:for|to|in|with|as) )`,
    '(?:hoping|hope|wish|praying|pray|want|waiting|waited)(?: (?!(?:you|he|she|they|not) )[a-z]+){0,4} (?:my heart (?:gives|give|to give|stops?|to stop|would stop|gave)|(?:get|got|have|had|getting) (?:cancer|terminal|a tumou?r|hit by|run over|struck by|shot)|(?:car|bus|truck|train|lorry|lightning)(?: [a-z]+){0,3} (?:hits?|strikes?|takes?|kills?|runs?) me)',
    '(?:fine|ok|okay|happy|glad|relieved|cool|not mind|not care|not fight it|grateful)(?: [a-z]+){0,3} (?:with |if i |being |about |by )+(?:(?:get|got|getting|was|were|being) )?(?:hit by|run over|shot|dead|killed|dying|not waking up|not existing)',
    '(?:feel|feeling|felt|feels) like (?:ending (?:everything|it all|it|things|my)|giving up on (?:life|everything)|not (?:existing|living|being here|waking up))',
    '(?:go|going|leave|leaving|gone|sleep)(?: now| away)?(?: ,)? forever(?= [.,])',
    `wanting to (?:die|be dead|not exist|disappear forever|end it)${FULL_STOP}`,
    `not want to (?:keep going|go on|stay alive|carry on|keep (?:living|breathing|fighting))(?: anymore)?(?= [.,]| and| but| because)`,
    'never asked to (?:be (?:born|alive|here)|exist|live)',
    `(?:way out|escape|solution|answer|exit|relief|thing left|option|choice|way to stop)(?: [a-z]+){0,5} (?:except|but|besides|other than|apart from|is|than)(?: to| by| for me to| for)? (?:die|dying|suicide|ending it|end it|my death|killing)`,
    '(?:time to|want to|going to|will|need to|ready to|have to|must|should|can|to finally) (?:end|stop) (?:my|all my|all this|all the|this) (?:suffering|misery|pain|agony|torment)(?= [.,]| for| once| forever| tonight| now| and| by)(?! and tell)',
    '(?:want|need|welcome|crave|invite|choose|chose|embrace|looking forward to) (?:death|to be (?:dead|gone(?: forever| for good| from)|no more|erased|nothing|done with (?:life|it all)|over and done)|my life to (?:end|be over|stop))(?= [.,]| forever| and| but| because| now| tonight| more| so| for| from| already)(?! for (?:him|her|them|you))',
    '(?:calm|peace|relieved|relief|better|free|light)(?: [a-z]+| ,){0,8} (?:because|since|now that|knowing|know)(?: [a-z]+){0,4} (?:over|be over|end|done|end it|dead|gone|kill myself|die)(?: (?:on|by|this|soon|tonight|tomorrow|[.]))',
  ]),
  ...english('ideation', 2, [
    `(?:i|my|keep|been|can not stop|am|always|[.,])${near(4)} ${THINKING}(?: (?!(?:you|he|she|they|we|that) )[a-z]+){0,2} (?:about|of|myself|me)(?: (?!(?:you|your|he|she|his|her|they|their|we) )[a-z]+){0,3} ${DOING}(?! (?:scene|of the|in the|star|penalty|on stage|for|his|her) )`,
    `(?:tell|tells|telling|told) (?:me|myself)(?: (?:to|that|i|should|must|need|go|just)){0,5} (?:die|kill myself|jump|cut|be dead|end it)${FULL_STOP}`,
  ]),
  ...english('self-harm', 2, [
    '(?:scars|cuts|burns|burn marks|marks)(?: [a-z]+){0,4} (?:my (?:arms?|legs?|thighs?|wrists?|stomach|skin)|deeper|on purpose)(?: [a-z]+){0,4} (?:deeper|fresh|new|again|hide|hiding|sleeves|bleeding|on purpose|worse|cover|not care|growing|more)',
    '(?:arms?|legs?|thighs?|wrists?|stomach|skin)(?: (?:is|are|all|covered|full|in|with|of|a|mess))+ (?:fresh |new |my )?(?:cut up|cuts|scars|slashes|burns|fresh cuts|carved)(?! from (?:the|my) (?:war|cat|surgery|fight|battle))',
    '(?:cut|cutting|hurt|hurting|burn|burned|burnt|burning|hit|hitting|starve|starving|scratched|crashed|bruised|harmed)(?: (?!(?:you|him|her|them|he|she) )[a-z]+){0,7} (?:on purpose|deliberately|intentionally)(?! (?:to|by) (?:him|her|them))',
    '(?:urges?|need|craving|crave|itch|itching|want|wanting|tempted|ache)(?: [a-z]+){0,4} (?:to (?:cut|bleed|burn myself|hurt myself|relapse)|(?:feel|touch|use) (?:the|my|a) (?:blade|razor|knife))(?= [.,]| is| again| so| and| tonight| myself| because| deeper| until)',
    '(?:keep|kept|hide|hid|hidden|have|got|stash|stashed|carry)(?: [a-z]+){0,2} (?:blades?|razors?|razor blades?)(?: [a-z]+){0,3} (?:my|under|inside|in case|behind|wallet)',
    '(?:scratch|scratched|scratching|pick|picked|picking|bite|bit|biting|dig|dug|claw|clawed)(?: [a-z]+){0,4} (?:until|till|so hard)(?: [a-z]+){0,3} (?:bleed|bleeds|bled|bleeding|blood|skin broke|raw)',
    '(?:hit|bang|banged|smash|smashed|slam|slammed|hitting|banging)(?: [a-z]+)? (?:my )?(?:head|fists?|face)(?: [a-z]+){0,4} (?:wall|door|desk|table|floor)(?: [a-z]+| ,){0,4} (?:until|till|over and over|again and again|because|to (?:feel|stop|make))',
    'i(?: have)?(?: [a-z]+){0,2} (?:better|calm|calmer|alive|something|relief)(?: [a-z]+){0,3} (?:after|when|once|if)(?: [a-z]+){0,2} (?:cut|bleed|burn myself|hurt myself|cutting|see blood)',
    '(?:started|start|been|back to|began|stop|quit|doing) (?:cutting|self harming|self harm|burning myself|hurting myself)(?= [.,]| again| when| at| in| because| and| since| every| years| last| to)(?! (?:the|down|carbs|sugar|meat))',
    'i(?: have)? (?:carved|cut|scratched|burned|burnt|etched|wrote)(?: [a-z]+){0,4} (?:on|into|in) my (?:own )?(?:legs?|arms?|thighs?|wrists?|skin|stomach)(?! (?:by accident|with a pen|in ink))',
    '(?:cut|hurt|burn|burned|harm|harmed|hurting|cutting|burning) myself (?:in (?:the|my) (?:bathroom|bedroom|room|shower|bath|toilet|dorm)|at (?:night|school|home)|alone|whenever)',
    '(?:starve|starving|starved) myself(?: [a-z]+| ,){0,4} (?:purpose|hoping|until|hope|die|disappear|heart)',
  ]),
  ...english('farewell', 2, [
    '(?:you are|this is|that was|it was|they were|these are|this will be)(?: [a-z]+){0,2} last (?:nice |good |kind |happy )?(?:person|people|thing|message|conversation|chat|words)(?: [a-z]+){0,2} (?:i (?:will|had|talk|speak|write|send|see|say)|you will (?:get|hear|read)|from me)(?! (?:today|this week|for now|tonight))',
    '(?:say|saying|said) (?:my )?(?:good)?byes?(?: to [a-z]+)?(?: [a-z]+){0,2} before i (?:go|leave|do it|die|end)(?! to (?:work|school|bed|the|italy|university|college)| on| home)',
    '(?:if|when) (?:you|they) (?:do not|never|stop)(?: ever)? (?:hear|hearing) from me(?: (?:again|tomorrow|anymore|after (?:tonight|today)))?(?: [a-z]+| ,){0,4} (?:sad|cry|know|sorry|gone|dead|love|worry|blame|remember|mourn)',
    '(?:will not|not going to) be (?:online|here|around|coming back|replying|logging (?:in|on))(?: [a-z]+)? (?:anymore |ever again )?after (?:tonight|today|tomorrow|this|the weekend|friday|sunday)(?: [.])',
    '(?:gave|give|giving|given)(?: away| up)?(?: [a-z]+){0,6} (?:because|since|as) i (?:will|do|am) not (?:going to )?(?:be needing|need|be around|be here|have use|be there)',
    '(?:tell|told)(?: [a-z]+){0,3} (?:i (?:love|loved|am sorry)|sorry)(?: [a-z]+){0,3} [.,] i (?:will not|can not|will never|am not going to)(?: [a-z]+){0,3} (?:get to|be able|be here|be there|see|tell|have the chance)',
  ]),
  ...english('farewell', 1, ['i love you all', 'hear from me', 'before i go']),
  ...english('ideation', 1, [
    '(?:give|giving|gave) up(?! (?:the|smoking|my seat|your|sugar))',
    '(?:end|ending) (?:things|it|everything)',
    '[.,] (?:me|myself|my life) [.]',
    '(?:relapsed|not ok|not okay|falling apart|breaking down)',
    '(?:die|dying|death) (?:every day|all the time|constantly)',
  ]),
]
