import type { CrisisSign } from '../crisis-signs.ts'
import { english } from './signs.ts'
import { near } from './words.ts'

const DRUG =
  '(?:pills?|paracetamols?|tylenol|acetaminophen|ibuprofen|advil|aspirins?|xanax|valium|benzos|antidepressants|insulin|sleeping|morphine|codeine|oxy|benadryl|painkillers|sedatives|lithium|sertraline|prozac|fentanyl|opioids|prescription|medicine|stash|them all|all of them)'
const MANY =
  '(?:[1-9][0-9]+|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|dozens?|whole|entire|all|every|handfuls?|bottles?|packets?|packs?|boxe?s?|strips?|too many|lots|lot|bunch|rest)'
const CLEANER =
  '(?:bleach|antifreeze|drain cleaner|rat poison|pesticide|detergent|disinfectant|weed ?killer|toilet cleaner|cyanide)'
const WEAPON =
  '(?:gun|pistol|revolver|shotgun|rifle|barrel|knife|knives|blades?|razors?|razor blades?|rope|noose|belt|scalpel|box cutter|scissors|glass|lighter|needle|cord)'
const BODY =
  '(?:mouth|head|temple|neck|throat|wrists?|chin|arms?|skin|thighs?|veins?|legs?|stomach|forearms?|lap)'
const PLACE =
  '(?:bridge|roof|rooftop|cliff|ledge|balcony|platform|tracks|railway|overpass|tower|window|windowsill|river|edge|train station|train)'

/** How people speak of what they could do it with, where, and of having tried. */
export const MEANS: readonly CrisisSign[] = [
  ...english('plan', 2, [
    `(?:took|taken|swallowed|swallow|ate|eaten|downed|popped|necked)(?: [a-z]+){0,4} ${MANY}(?: [a-z]+){0,4} ${DRUG}(?! (?:for my|as|with breakfast))`,
    `(?:i|would|will|does|if|want to|going to|should|by) (?:i )?(?:drink|drinking|drank|swallow|swallowing|swallowed|chug|chugged|chugging)(?: [a-z]+){0,3} ${CLEANER}`,
    '(?:know|what|which|right|enough)(?: [a-z]+){0,3} (?:dose|doses|dosage)(?: [a-z]+){0,3} (?:do it|kill|enough|lethal|fatal|end)',
    'i am (?:standing |sitting |up )?on (?:a|the) (?:ledge|wrong side of|edge of (?:the|a|my) (?:roof|building|bridge|cliff|balcony|platform|tracks))',
    '(?:easiest|painless|best|quickest|fastest|least painful|easy|quick|good|surest) (?:way|ways|method|methods)(?: [a-z]+){0,3} (?:kill (?:yourself|oneself)|die|end (?:your|it)|go (?:for good|peacefully|without))',
    '(?:hurts?|painful|scary|hard|quick) (?:a lot |much )?(?:to (?:die|hang|drown|bleed out|be dead)|if i (?:jump|jumped|hang|cut|took|swallowed|drowned|hit the ground))(?! (?:of|for|in battle|on stage))',
    `(?:sav(?:ed|ing)|stockpil(?:ed|ing)|hoard(?:ed|ing)|collect(?:ed|ing)|stash(?:ed|ing)|hid(?:den|ing)|put(?:ting)? aside)(?: up)?(?: [a-z]+){0,3} ${DRUG}`,
    '(?:a|the) (?:date|day|spot|method) (?:is )?(?:picked out|chosen|picked)(?= [.,])',
    `(?:have|got|is|holding|with)(?: [a-z]+){0,2} (?:rope|noose|blades?|razors?|gun|pistol|pills|knife)(?: [a-z]+| [.,]){0,7} (?:keep|can not stop|been|am) (?:looking|staring|thinking|touching|holding|picking|going back)`,
    '(?:urges?|impulse|temptation|need|pull) to (?:jump|die|end it|cut|do it|hang|let go)(?: [a-z]+){0,3} (?:stronger|strong|back|worse|overwhelming|growing|there)',
    '(?:cut|cutting|slice) (?:deep|deeper|too much|too deep|deep enough)(?= [.,]| this| tonight| and)(?! and (?:serve|fry|fold))',
    '(?:overdose|attempt|suicide attempt)(?: [a-z]+| ,){0,6} (?:i am|and|i keep|been) (?:thinking about it|considering it|planning it|tempted) again',
    '(?:waiting for|once|when|after|until) (?:everyone|everybody|they|my (?:family|parents|mom|wife|husband|kids))(?: [a-z]+){0,4} (?:bed|asleep|sleep|sleeping|leaves?|out|gone)(?: [a-z]+| ,){0,2} i (?:will|am going to) (?:do it|end it|jump|take them)',
    '(?:put|got|getting|putting) my affairs in order(?: [a-z]+| ,){0,4} (?:peace|ready|leave|leaving|go|goodbye)',
    '(?:sat|lay|stood|parked|waited|lying|sitting)(?: [a-z]+){0,4} on the (?:train |railway )?(?:tracks|rails)',
    'let(?:ting)? (?:the|my) car (?:drift|go off|roll)',
    `how (?:do|does|would|can|to|should|long|far|high|deep|much|many|quick|quickly|fast|painful)${near(2)}(?: you)?${near(4)} (?:noose|hang (?:yourself|myself|oneself)|bleed out|bleed to death|overdose|fatal|lethal|stop (?:your|my|a) heart|to die|not wake up)`,
    `(?:is|does|will|would) (?:it|hanging|drowning|jumping|bleeding|overdosing|falling)(?: [a-z]+){0,3} (?:hurt|painful|quick|painless|fast|slow|peaceful)(?: [a-z]+)? to (?:hang|drown|bleed|jump|die|suffocate|overdose|fall)(?: (?:yourself|myself|out|to death|off|from|in))?`,
    `i${near(5)} ${WEAPON}${near(3)} (?:in|on|to|at|against|round|around|inside|under|over|across) my (?:own )?${BODY}`,
    `[.,] (?:(?:the|a|my|this|and|with|got|have|is) )*(?!(?:rope|noose) )${WEAPON}(?: is| are| was)?(?: [a-z]+){0,2} (?:in|on|to|at|against|round|around|under) my (?:own )?${BODY}`,
    `(?:i|and|to|keep) ${near(3)} ?(?:used|using|use|took|put|press(?:ed|ing)?|drag(?:ged|ging)?|run|ran)${near(4)} ${WEAPON}${near(3)} my (?:own )?${BODY}`,
    `i (?:was (?:going|about|ready) to|came (?:so |very )?close to|nearly|almost|am (?:going|about) to|wanted to|tried to) (?:jump|jumping|jumped|let go|letting go|step off|stepped off|hang|hanging|pull the trigger|pulled the trigger)(?= [.,]| but| then| and| until| when| last| off| from| today| tonight)(?! off (?:the sofa|the couch|my bike|the bed|work))`,
    `${PLACE}(?: [a-z]+| ,){0,10} (?:how (?:long|far|high|deep)(?: [a-z]+){0,2} (?:fall|drop|jump|is|down|water)|the fall (?:is|would|will)|(?:i |and )think about it (?:all|every|constantly|a lot|too)|call(?:s|ing) (?:to )?me|pull(?:s|ing) me|nearly did not come (?:back|home)|almost did not come (?:back|home))`,
    `(?:went|walked|drove|go|walk|going|driven|drive)(?: [a-z]+){0,3} (?:to|into|onto) the (?:${PLACE}|sea|ocean|water|lake|woods)(?: [a-z]+| ,){0,4} (?:and )?(?:not (?:come|coming|go) (?:back|home)|never (?:come|coming|return)(?: back| home)?|end it|nearly jumped)`,
    `(?:driv(?:e|ing)|drove|wheel|car|road|motorway|highway)(?: [a-z]+| ,){0,6} (?:not turning|let(?:ting)? go of|eyes (?:closed|shut)|off the (?:road|bridge|cliff)|into (?:a|the) (?:tree|wall|oncoming|lorry|truck)|hoping (?:i|to|for)(?: [a-z]+){0,2} crash)`,
    '(?:my|be my|was my) (?:second|third|fourth|fifth|sixth|next|latest|last|final) (?:suicide )?attempt(?! (?:to|at|on|of|in))',
    '(?:survived|after|had|made|of)(?: [a-z]+){0,2} (?:two|three|four|several|many|multiple|both|my|failed) (?:suicide )?attempts(?! (?:to|at|on))',
    '(?:stopped|quit|stop|skipping|skipped)(?: taking)? my (?:insulin|heart pills|dialysis|chemo|heart medicine)(?: [a-z]+| ,){0,6} (?:over|die|end|end it|done|go|stop)',
    '(?:engine|car|exhaust|gas|oven)(?: [a-z]+){0,2} (?:running|on)(?: [a-z]+| ,){0,4} (?:garage (?:door )?(?:closed|shut)|windows (?:closed|shut|up))|(?:garage|car) with the engine (?:running|on)',
    'turn(?:ed)? (?:on )?the gas(?: on)?(?: [a-z]+| ,){0,3} (?:turned it off|off again|then|and (?:waited|lay|sat|stopped))',
    '(?:googled|googling|looked up|looking up|searched|searching|reading about|researched|researching|read up)(?: [a-z]+){0,6} (?:lethal|fatal|painless|overdose|suicide|die|noose|hanging|bleed out)',
    '(?:not feel|not be|not|never) (?:safe|trust myself)(?: [a-z]+){0,4} (?:with|around|from|by|alone with) (?:myself|me|pills|(?:all )?(?:these|the|my) (?:pills|knives|thoughts))',
    '(?:can not|not) (?:promise|guarantee|say)(?: [a-z]+){0,3} (?:be safe|keep myself safe|stay safe|be alive|be here|not hurt|stay alive|do anything)',
    '(?:scared|afraid|terrified|worried|frightened)(?: [a-z]+){0,3} what i (?:might|will|could|would|may|am going to) do(?: to myself| tonight| next| if i am (?:left )?alone)? [.,]',
  ]),
  ...english('plan', 1, [
    '(?:find|finds|discover|identify|clean up|stumble on) (?:my|me) ?(?:dead )?(?:body|corpse|hanging|dead)',
    '(?:if|when|before|after|until) i (?:finally )?do it',
    `(?:blades?|razors?|noose|pills|rope|gun)(?: [a-z]+){0,3} (?:on the (?:side|table|bed|floor|sink)|next to|waiting|laid out|within reach|by my|under my|in my (?:drawer|bag|room|closet))`,
    'bath is (?:running|full|ready|filled)',
    `i am(?: [a-z]+){0,2} (?:at|on|by|near|above)(?: [a-z]+){0,3} ${PLACE}`,
    '(?:therapist|doctor|psychiatrist|counsell?or|nobody|no one|parents|mom|family|husband|wife)(?: [a-z]+)? (?:does not|do not|did not|no idea|knows?)|lied to my (?:therapist|doctor|psychiatrist|counsell?or|parents|mom)',
    '(?:plan|planning|planned|going|decided|ready|about|want|intend|meant) to (?:do it|go through with it)(?! (?:with|for|again|properly|right|better))',
    'my plan is to do it',
    '(?:hell|heaven|god)(?: [a-z]+){0,4} suicide|(?:i am|because i am) close [.]',
    'i have (?:everything|what|all|all that) i need',
    '(?:it|this|everything) will (?:all )?be over',
    'what i am (?:about|going) to do',
    'i tried(?: it)? (?:last night|yesterday|last week|again last night|this morning)(?: [a-z]+| ,){0,3} (?:not work|failed|woke up|not die|survived)',
    'my will is (?:done|signed|written|ready|made|finished)',
    '(?:bills|debts) are (?:all )?(?:paid|settled)',
    'who gets (?:the|my) (?:dog|cat|pets?|things)',
    'i can go now|free to go now|ready to go [.,]|nothing left to do',
    '(?:decided|made (?:up )?my (?:mind|decision)|made the decision) [.,]',
    'calm for the first time|feel (?:calm|peaceful|at peace)(?: [a-z]+){0,3} (?:now|know|decided)',
    '(?:talk me out|too late to (?:save|stop|help)|do not try to (?:stop|save|find) me|can not stop me)',
  ]),
]
