/** Any of these. */
function either(...words: readonly string[]): string {
  return `(?:${words.join('|')})`
}

/** A pattern over plain words: each space stands between two words. */
export function words(pattern: string): RegExp {
  return new RegExp(` (?:${pattern})(?= )`, 'gu')
}

/** Ways of ending one’s own life; all of them say whose it is. */
export const END_OF_LIFE = either(
  'kill(?:ing)? (?:me )?myself',
  'end(?:ing)? (?:my (?:own )?(?:life|existence)|myself|it all)',
  '(?:to take|taking|take) my own life',
  '(?:to|will|should|might|i) take my life',
  'taking my life',
  '(?:hang|hanging|shoot|shooting|drown|drowning|stab|stabbing|poison|poisoning|neck|necking|off|offing|delete|deleting|gas|gassing|suffocate|electrocute|top|topping|erase|rope) myself(?! in the foot)',
  '(?:starve|starving) myself to death',
  '(?:slit|slitting|slash|cut|cutting|slice|open|opening) my (?:own )?(?:wrists?|veins?|throat)',
  '(?:yeet|throw|throwing|fling|hurl|launch|toss|chuck) myself (?:off|in front|under|into|out|from|down)',
  'commit(?:ting)? (?:suicide|die|self delete)',
  '(?:blow|blowing) my (?:own )?(?:brains|head)',
  '(?:put|putting) a bullet (?:in|through) my',
  'do(?:ing)? myself in',
  'unaliv(?:e|ing) myself',
  '(?:cease|stop) (?:to exist|existing|living|being alive|breathing)',
)
/** Ways of harming oneself. */
export const HARM = either(
  '(?:hurt|hurting|harm|harming|injure|injuring|burn|burning|cut|cutting|punish|punishing|hit|hitting|scratch|scratching|carve|bruise|mutilate) (?:myself|my (?:arms?|legs?|thighs?|skin|body))',
  'self harm(?:ing)?',
)
/** What somebody who means it says before it. */
export const INTENT = either(
  '(?:want|wanted|wanting|need|needed|going|plan|planning|planned|intend|ready|about|trying|tried|try|tempted|urges?|the urge|hoping|decided|determined|meaning|continue|begun|began|started|starting|promised myself|have) to',
  '(?:think|thinking|thought|thoughts|ideas?|dream|dreaming|dreamt|idea|way|ways|chance|afraid|scared|fantasies) (?:of|about)(?: (?:how|when|where|the|what it)(?: to| would be like to| of)?)?',
  '(?:consider|considering|considered|contemplate|contemplating|contemplated|imagine|imagining|imagined|keep|kept|started|start|starting|stop|been|attempted|attempting|picture|picturing|romanticizing|fantasizing about|fantasize about)',
  '(?:feel|feeling|felt) like',
  '(?:should|might|may|will|shall|could|gotta|must|would|afraid i will|scared i will|can)',
)
/** Whose wish it is: one's own, said or left out. */
export const OWN =
  '(?:[.,]|i|and|but|because|or|am|do|have|would|that|when|then|still|myself|now|yes|yeah|always|me|to|again|sorry|been|just|only)'
/** Where a wish to die ends: nothing comes that would make it a phrase. */
export const END =
  '(?:[.,]|anymore|tonight|today|tomorrow|yesterday|last night|lately|these days|now|right|and|but|because|in my sleep|every|all|again|more|soon|this|since|i|it|or|when|in peace|by|alone|lol|man|bro|alone|most|here alone|everyday|if|as|cause|quietly|peacefully)'
/** Places to fall from. */
export const HIGH =
  '(?:bridge|roof|rooftop|building|balcony|cliff|ledge|window|overpass|parking garage|tower)'
/** What one could be run over by. */
export const TRAFFIC = '(?:train|bus|car|truck|subway|metro|lorry|tram|traffic|tracks|tram)'
/** How one would be gone. */
export const GONE = either(
  'died',
  'die',
  'disappeared',
  'vanished',
  'killed myself',
  '(?:was|were|am) (?:gone|dead|no more|not here|not around)',
  'did not (?:exist|wake up)',
)
/** Those who would not care. */
export const NOBODY =
  '(?:no one|nobody|not a single person|(?:whether|if) (?:anyone|anybody|someone)|would anyone|will anyone|would anybody|would people|does anyone)'
/** Up to three words. */
export const FEW = '(?:[a-z]+ ){0,3}?'
/** A few words in which nobody else turns up. */
export const GAP = '(?:(?!(?:you|your|he|his|she|him|they|them|their|we|us|who) )[a-z]+ ){0,5}?'
/** Up to so many words of one clause in which nobody else turns up. */
export function near(most: number): string {
  return `(?: (?!(?:you|your|he|his|she|him|her|we|us|who|victim|character|king|queen|someone|somebody|not|never) )[a-z0-9]+){0,${most}}`
}
/** A wish. */
export const WISH =
  '(?:want|wish|hope|hoping|pray|praying|wishing|wanting|need|would (?:like|love)|begging|dream|beg|waiting)'
/** Small words only: between a wish and what is wished for, nobody else can stand. */
export const SMALL =
  '(?:(?:to|i|that|could|would|can|god|for|it|be|much|me|am|had|if|only|was|were|about|how|when|will|one|day|get|and|do|did|not|in|the|of|is|have|this|thing|then|way|made|day|or|a|never|by|going|myself) )*'
/** A wish, or a liking. */
export const LONGING =
  '(?:want|wish|hope|pray|praying|beg|begging|crave|craving|fantasi[sz]e|fantasi[sz]ing|daydream|long|looking forward|look forward|thoughts of|would not mind|better|better off|easier|happier|why can not|press the button|button|can not wait|if only|end when|stop when|over when|over once|better once|free when|free once|peace when|deserve|prefer|rather|relieved if|glad if|relief if|relief to|ready|tempted|dream|sad when|sad if|cry when|happy when|happy if|better when|better if|fine if)'
/** One’s own death. */
export const OWN_DEATH =
  '(?:i (?:die|died|am dead|was dead|were dead|be dead|am gone|was gone|were gone)|die in my sleep|be dead|being dead|me dead|not exist|not existing|never exist|not wake up|never wake up|not being here|not being alive|not be here|not be alive|not being born|my last (?:night|day|breath)|my own death|my death|my funeral|take me (?:away|now|home|in my sleep|[.]))'
/** Being alive, and going on with it. */
export const LIVING =
  '(?:live|be alive|being alive|alive|living|exist|existing|wake up|waking up|keep living|stay alive|go on living)'

/** Everyday annoyances: who wishes to die of these, exaggerates. */
export const TRIFLES =
  '(?:homework|exams?|mondays?|traffic|meetings?|queue|deadline|laundry|math|maths|wifi|outfit|haircut|commute|spreadsheet|cringe|cringy|monday mornings?|waking up early|zoom|chores|dishes|lecture|essay|assignment|finals|pun|puns|song|movie|email|emails|tax|taxes|hangover|weather|puzzle|rehearsals?|line reading)'
/** Whoever could die of this, will not. */
export const SHAME = '(?:embarrass[a-z]*|mortif[a-z]*|awkward|blush[a-z]*)'
