/**
 * Whether somebody says that their words are no longer part of the fiction. It takes words about the play itself (acting, character,
 * line, real life): "I am serious" is said on every stage.
 */
export function stepsOut(text: string): boolean {
  const words = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ')
  return OUT.some((pattern) => pattern.test(words))
}

const PLAYED =
  '(?:acting|an act|in character|the character|my character|role ?-?play(?:ing)?|rp|rping|playing(?: a (?:part|role|game))?|a game|the game|a line|my line|the play|a play|the scene|the story|the script|scripted|fiction|fictional|pretend(?:ing)?|make believe|part of (?:the|this|our) (?:play|scene|story|show|game|script|act|role ?play|fiction)|improv(?:ising|izing)?)'

const OUT: readonly RegExp[] = [
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
  /(?:不是|没|没有|并非|不|别|不再)(?:在|再|是)*(?:演|演戏|演的|做戏|扮演|念台词|台词|剧情|角色|角色扮演|剧本|戏里|戏|入戏|故事|编的|虚构|游戏|玩游戏|语c|cos)/u,
  /(?<![这那一两几首])出戏|戏外|跳出(?:角色|剧情|戏|来)|脱离角色|抛开(?:角色|剧情|戏)|先停一下(?:戏|剧情)?|暂停(?:一下)?(?:演出|戏|剧情|游戏)|停一下戏/u,
  /现实(?:里|中|生活|世界|的我)|三次元|真实的我|真正的我|我本人|本人|屏幕(?:前|后|这边|外)|皮下|ooc/u,
  /(?:这|说的)(?:次|句|话)?是(?:我)?(?:真的|我自己|我真实|真心话)[^。]{0,6}(?:不是|角色|戏|演)/u,
  /(?:是我自己|我自己)[,，]?(?:不是|而不是|并不是)/u,
]
