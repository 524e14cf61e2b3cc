import type { CrisisSign } from '../crisis-signs.ts'
import { english } from './signs.ts'
import { near } from './words.ts'

/** Those who are thought to be better off. */
const PEOPLE =
  '(?:everyone|everybody|they|them|people|others|you|you all|all of you|all|(?:the|this) world|it|things|(?:my|the) (?:whole )?(?:family|kids|children|parents|mom|dad|mother|father|husband|wife|friends|sister|brother|son|daughter|partner|boyfriend|girlfriend|boys|girls|life))'
const RELIEF =
  '(?:better(?: off)?|easier|happier|relieved|relief|free|freer|lighter|glad|peace|simpler|calmer|richer|nicer|improved?|thank me|move on|celebrate|not care|not notice|not matter|stop worrying)'
/** One’s own end, as seen by those who stay. */
const GONE_FROM = `(?:without me(?! (?:there|at|in|on|this|for|tonight|tomorrow|as))|(?:if|when|once|after|the day|the moment|as soon as|now that) (?:i|mine|my life|my heart)${near(3)} (?:gone|dead|out of (?:the picture|the way|their (?:lives|life|hair))|die|died|over|ends?|ended|stops?|stopped|disappear|disappeared|vanish|vanished|no more|do it)|if i (?:was|were|am|did|do|had) (?:not|never) (?:here|around|alive|exist|existed|been born|born|wake|in (?:it|this world|their lives))|than with me|(?:rid|free) of me)`
/** Going on living, to some point in time. */
const MILESTONE =
  '(?:my (?:next )?(?:birthday|[a-z]+ birthday)|graduation|(?:thirty|forty|twenty|eighteen|sixteen|[1-9][0-9])|next (?:year|month|week|summer|spring)|christmas|new year|the new year|the end of (?:the|this) (?:week|month|year)|summer|spring|winter|the weekend|tomorrow|morning|the morning|adulthood|old age)'

/** How people say that there is no place for them: that they weigh on others, are worth nothing, have no time to come. */
export const NO_PLACE: readonly CrisisSign[] = [
  ...english('passive-wish', 2, [
    `${PEOPLE}${near(6)} ${RELIEF}${near(6)} ${GONE_FROM}`,
    `(?:if|when|once|the day) i (?:am|was|were|had|die|died|disappear|disappeared|vanish)${near(2)}(?: (?:gone|dead|not here|not around|never been born))?(?: ,)? ${PEOPLE}(?: [a-z]+){0,4} ${RELIEF}`,
    `${PEOPLE} (?:will|can|would)(?: all| soon| both)* be (?:rid|free) of me(?! if| when)`,
    '(?:doing|do) (?:everyone|everybody|the world|them|my (?:family|kids|parents)) a favou?r',
    `(?:will not|will never|not going to|not want to|do not want to|tired of|sick of|done) (?:be|being) (?:a |such a |your |their |everyone )?(?:problem|burden|bother|trouble|worry|weight|disappointment|nuisance|drain)${near(4)} (?:anymore|longer|again|soon|after)`,
    `(?:can not|do not|could not|never|not) (?:see|picture|imagine|envision|expect|plan|planning|intend|want|think)${near(5)} (?:alive (?:at|in|by|next|when|after)|(?:living|live|alive) past|(?:living|live) to (?:see|be)|(?:be|being) here (?:at|next|in a)|(?:make|making) it (?:to|past|until) ${MILESTONE}|(?:reach|reaching|see|seeing|turn|turning) ${MILESTONE})(?! (?:, but|party|dinner|sale|show|parade|concert|movie|play|eve|event|morning) )`,
    '(?:not|never) (?:see|imagine|picture|have|think there is) (?:a |any |my |the |much of a )?future (?:for me|for myself|with me|where i|in which i|anymore|[.,] (?:i|and|for me))',
    `(?:not|never) (?:see|picture|imagine|expect|think|plan|believe)${near(3)} (?:living|live|getting|get|lasting|last) (?:to|until|till|past|beyond) (?:(?:be )?${MILESTONE}|this year)`,
    'not (?:know|sure|think|say|tell you)(?: if| whether| that)? i will be (?:here|alive|around|there) (?:tomorrow|next (?:week|month|year|time)|anymore|in the morning|by then|to see|much longer|for (?:christmas|my|your|the))(?! (?:because|since|as) )',
    '(?:when|once|after|if|the day) i am (?:dead|gone)(?: and gone)?(?: ,)? (?:then )?(?:they|you|everyone|everybody|people|(?:my|the) [a-z]+)(?: all| both)? (?:will|can|would) (?:all )?(?:be (?:happy|happier|glad|sorry|relieved|free|fine|okay|ok|better)|see|understand|regret|miss me|not have to|have peace|move on|forget me)(?= [.,]| when| at last| that| what| because| for| worry| deal| be)',
    'better off with (?:another|someone else|somebody else|a different|a better|a new|anyone else)(?: [a-z]+)?(?: (?:as|than)(?: [a-z]+){1,3})?(?= [.,]| and| instead)(?<=(?:kids|children|husband|wife|family|they|son|daughter|everyone|parents)(?: [a-z]+){4,12})',
    `if (?:things|it|this|nothing|something)(?: [a-z]+){0,5} (?:changes?|better|improves?|stops?|ends?)(?: [a-z]+| ,){0,4} i (?:will|am) not (?:going to )?(?:be here|be around|be alive|make it|live|last)`,
    '(?:disappointed|disappoint(?:s|ment)|cry|cried|crying|sad|angry|upset|regret|resent|devastated|gutted|annoyed|hate|furious|pissed)(?: [a-z]+){0,4} (?:i (?:woke up|wake up|woke|wake|have woken up|survived|am alive|did not die|lived)|to (?:wake up|be alive|wake|have survived|have woken up)|waking up alive) (?!(?:early|late|at|before|with|next|in|to) )[a-z.,]+',
    '(?:cry|cried|crying|sad|angry|disappointed|hate)(?: [a-z]+){0,8} (?:because|that|when|since) i am (?:here|alive|breathing|not dead) [.,]',
    '(?:world|earth|universe|planet)(?: [a-z]+){0,2} (?:not need|not want|better without|no (?:use|place|room) for|not miss|not made for) (?:me|people like me|someone like me)',
    '(?:time|ready|want|intend|going|decided|need|meant|prefer|plan|planning)(?: for me)? to (?:leave|exit|depart|quit|depart from|get off|be off|not be on|escape) (?:this|the) (?:world|life|earth|planet|mortal coil|existence)',
    'life (?:has|holds|had|offers|have) (?:nothing|no [a-z]+)(?: [a-z]+){0,3} (?:for|to offer|to give) (?:me|someone like me)',
    'can not (?:live|keep living|go on living|exist|keep existing|be|stay) (?:in (?:this|my) (?:body|skin|head|world|life)|with myself|another (?:day|week|year|night)|inside (?:this|my) (?:body|head))',
    '(?:done|finished|through|had enough|fed up|over) (?:with |of )?(?:life|living|being alive|existing|existence|this life|my life|this world|being a person|waking up)(?! (?:in|with|at|on|here|together|next) )',
    '(?:tired|sick|exhausted|weary|fed up)(?: [a-z]+){0,2} (?:of|from|with) (?:living|life|being alive|existing|existence|breathing|waking up|staying alive|trying to (?:stay alive|live|survive|exist)|(?:fighting|struggling|trying) to (?:live|stay|survive|be alive))(?! (?:a|with|in|at|next|on|together|here|out|off|early|for|abroad|under|among|by) )',
    '(?:easier|better|simpler|nicer|best|peaceful|relief|good|nice|great|kinder)(?: for (?:me|everyone|everybody|all|them|my family))?(?: (?:to|if i could|thing would be to|would be to))* not (?:to )?(?:exist|be alive|wake up|existing|being alive|have been born|have existed|be anything|live at all|breathe)',
    '(?:existing|being alive|living|life|waking up)(?: is| feels| has become| seems)+(?: like)?(?: [a-z]+){0,2} (?:exhausting|unbearable|torture|agony|too (?:much|hard|painful)|a chore|hell|punishment|pain)(?: [a-z]+| [.,]){0,5} (?:not want|want (?:it|out|to stop)|can not|done|anymore)',
    '(?:wish|hope|hoped|wished|hoping|pray|prayed|if only)(?: (?!(?:you|not) )[a-z]+){0,5} (?:killed|finished off|crushed|had hit|drowned|shot|murdered) me(?= [.,]| instead| too| that| when| back| and| years)',
    '(?:wish|should|why|could|if only|would)(?: [a-z]+){0,3} (?:it|that)?(?: [a-z]+){0,3} me (?:who died|that died|who was killed|instead of (?:him|her|them)|in (?:that|the) (?:coffin|grave|ground|car|crash))',
    'why (?:could|did|can|do|should|would) (?:not i|i not)(?: have)?(?: [a-z]+)? (?:die|died|dead|disappear|stop existing|been stillborn|been the one)',
    'want (?:out|out of (?:it|this|life|here|everything)) [.,](?: [a-z]+| [.,]){0,6} (?:life|alive|living|die|death|for good|forever|anymore)',
    'i (?:do not|did not|never) (?:deserve|deserved|earn|earned) (?:to (?:live|be alive|exist|breathe|be here|wake up)|life|this life|to have been born)(?= [.,]| anymore| after| and| because)',
    'i deserve(?: [a-z]+){0,2} (?:to (?:die|be dead|not exist)|death) (?:for|after|because|and|alone)(?! (?:treason|my crimes|this treachery))',
    '(?:wants?|wanted) to (?:live|survive|be alive)(?: ,)? but i (?:do|am|did) not',
  ]),
  ...english('passive-wish', 2, [
    'want to (?:stop being|not be|cease being|be nothing|not be anything|not be anymore|stop being (?:a person|me|conscious|here))(?= [.,]| anymore)',
    'not (?:bear|stand|want|able) to be (?:conscious|awake|alive|a person|me)(?= [.,]| anymore)',
    'not want to see (?:another|one more|any more|a single) (?:day|sunrise|morning|year|birthday|tomorrow)s?',
    '(?:hope|want|wish|hoping|wanting|wanna)(?: [a-z]+){0,2} (?:to )?(?:fade|waste|wither|slip|drift) away(?= [.,]| and| forever| quietly| into nothing)(?! and (?:the|we))',
    'not belong (?:in this (?:world|life)|on (?:this|the) (?:earth|planet)|among the living|here anymore)',
    'should (?:have )?never (?:have )?(?:been born|existed|exist)',
    '(?:surprised|shocked|sad|upset|worry|worried|cry) if i (?:am|was) (?:gone|dead|not here|not around|not alive)(?! (?:to|for|on) )',
    '[.] (?:i )?(?:have |feel )?(?:lost|no|without|given up) (?:all |any |on )?hope(?: left| anymore)?(?: [.])+(?= $)',
    '(?:my )?(?:life|existence|it) is (?:not|never|hardly|no longer) worth (?:living|saving|continuing|the (?:pain|effort)|it anymore)(?! (?:without (?:cheese|music|coffee|you)|for))',
    '(?:nobody|no one|you|they) can (?:not )?(?:talk me out|save me|help me|change my mind)(?: of it)?(?: now| anymore)',
    'rather (?:be dead|not be alive|not exist|not be here) than (?:go (?:back|to|on|through)|face|be (?:here|alive|me)|stay|spend|live(?! (?:in (?:chains|shame)|as a|under|without (?:honou?r|you)))|keep|wake|feel|deal|do this|have to|continue|try)',
    '(?:not have it in me|not have the (?:energy|strength|will)|no (?:energy|strength|will)(?: left)?|too (?:tired|weak|exhausted)) to (?:keep|go on|stay|carry on|continue)(?: [a-z]+)? ?(?:living|alive|existing|breathing|fighting to live)',
    '(?:better|easier|best)(?: for [a-z]+ [a-z]+)? if (?:their|her|his|your) (?:dad|mom|father|mother|husband|wife|son|daughter|brother|sister) (?:was|were) (?:dead|gone)',
    'i am (?:nothing but |only |just )?(?:a )?(?:dead ?weight|burden|millstone)(?: [a-z]+| [.,]){0,6} (?:free|better|relieved|without me)',
    'i am only (?:staying )?(?:alive|here|living|breathing) (?:because|for|so)(?! the (?:food|wine|money|cake|party|weekend))',
    '(?:hope|wish|pray|hoping) (?:it|this|that|something|one of them|the [a-z]+) (?:will |would )?kills? me',
    '(?:supposed|meant|was going) to be dead(?= [.,]| by| already| years| long)',
    'feel like (?:everyone|everybody|they|people|my [a-z]+)(?: [a-z]+){0,3} (?:waiting for me to die|wants? me (?:dead|to die|gone))',
    'i will not (?:see|reach|live to see|be here for|be alive for) (?:(?:the |this |next )?(?:summer|spring|winter|autumn|fall)|my (?:next )?(?:birthday|[a-z]+ birthday|graduation)|next year|thirty|forty|[1-9][0-9]) [.]',
    'not (?:want|wish|care)(?: to be)? (?:a )?(?:part of|in|on|of) this (?:world|earth|planet|life)(?= [.,]| anymore)',
    '(?:wish|should|if only|had)(?: [a-z]+){0,4} (?:aborted|miscarried|drowned me|smothered me)(?= [.,]| me)',
    '(?:dying|death|suicide) is (?:the|my) only (?!honest|just|true|fair)[a-z]+',
    'after (?:that|this|then)(?: ,)? (?:i am|i will be) (?:out|done|gone)(?= [.,]| for)',
    'this time i (?:will not|am not going to|will never)(?: [a-z]+)? (?:come back|wake up|survive|fail|make it|be found|stop)',
    '(?:scared|afraid|worried|terrified)(?: that)? i (?:am going to|will|might|am about to)(?: [a-z]+)? (?:do it|kill myself|jump|hurt myself|end it)',
  ]),
  ...english('passive-wish', 1, [
    'i am (?:such )?(?:a )?(?:total |complete )?(?:waste of|worthless|a failure|nothing|useless|a burden|unlovable|a mistake|broken|beyond (?:help|saving|repair)|a lost cause)',
    '(?:get|getting) it (?:all )?over with',
    'dead inside',
    '(?:nothing|no one|nobody)(?: left)? here for me',
    'can not (?:take|do|face|get through|survive|bear|stand|handle) (?:another|one more) (?:day|night|week|minute|hour|year)',
    'i want out',
    'i hope that is it',
    '(?:body|heart) to (?:catch up|stop|give (?:up|out)|quit|fail)',
    '(?:no one|nobody|not anyone|not know who|do not have anyone)(?: [a-z]+){0,2} (?:left )?to (?:talk|turn|tell|call)(?: to)?',
    'can not live like this',
    'life (?:has|holds|is) (?:nothing|no point|not worth|pointless|meaningless|over)',
    'want(?: it)?(?: all| everything| all of it)* to (?:end|stop|be over)|everything to (?:end|stop)',
    'not (?:afraid|scared) (?:of|to) (?:dying|die|death) anymore',
    '[,.] i want it [.,]',
    '(?:after|when) (?:you|we|people|i) die',
    '(?:going to|will) find out soon',
    'nothing(?: is| left| that is)* (?:keeping|holding|keeps|holds|tying|stopping|left for) me',
    '(?:have|got|there is) (?:nothing|no one|nobody)(?: left)? (?:to live for|left|anymore)|lost everything',
  ]),
]
