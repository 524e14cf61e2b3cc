const PLAYED =
  '(?:acting|an act|in character|the character|my character|role ?-?play(?:ing)?|rp|rping|playing(?: a (?:part|role|game))?|a game|the game|a line|my line|the play|a play|the scene|the story|the script|scripted|fiction|fictional|pretend(?:ing)?|make believe|part of (?:the|this|our) (?:play|scene|story|show|game|script|act|role ?play|fiction)|improv(?:ising|izing)?)'

/** How somebody says in English that they speak no longer for a character. */
export const OUTSIDE: readonly RegExp[] = [
  new RegExp(
    `(?:\\bnot|n't|\\bisnt|\\bno longer|\\bnever)(?: (?:just|only|even|really|me|about|in|a))* ${PLAYED}\\b`,
    'u',
  ),
  /\bnot (?:as|for|like) (?:the|my|a|this) (?:character|role|part)\b/u,
  /\b(?:ooc|irl)\b|\bout of character\b|\bin real life\b|\bin my real life\b|\bfor real life\b/u,
  /\b(?:break(?:ing)?|drop(?:ping)?|step(?:ping)? out of|out of|leave|leaving) (?:the )?(?:character|act|role|fiction|scene|play|story)\b/u,
  /\bstop (?:the|this) (?:play|scene|game|role ?play|show|story)\b|\bpause (?:the|this) (?:play|scene|game|role ?play|show|story)\b/u,
  /\b(?:this is|it's|its|it is) (?:really |actually )?(?:the real )?me(?: talking| speaking| writing| typing)?,? (?:not|the (?:player|person|actor|real))\b/u,
  /\b(?:the real me|me,? the (?:player|person|actor|human|one typing)|behind the (?:screen|keyboard|character)|(?:player|person) behind)\b/u,
  /\bi (?:really )?mean (?:me|myself|this|it)\b[^.]{0,200}\b(?:not (?:the |my )?(?:character|role|nora|him|her)|in real life|for real|really)\b/u,
  /\bas myself\b|\bspeaking as me\b|\boutside (?:of )?(?:the|this) (?:play|show|story|game|fiction|scene)\b/u,
]
