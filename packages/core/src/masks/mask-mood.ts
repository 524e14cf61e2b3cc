/** How somebody looks. */
export type Mood = 'calm' | 'glad' | 'angry' | 'sad' | 'afraid' | 'surprised' | 'sly' | 'stern'

/** What a mood does to a face: how far the eyes are open, how they and the brows slant, what the mouth does. */
export interface Expression {
  readonly lid: number
  /** Above nought the inner corners go down, as in anger; below, the outer ones, as in sorrow. */
  readonly slant: number
  readonly lift: number
  /** Above nought the corners of the mouth go up. */
  readonly curve: number
  readonly gape: number
  /** One corner more than the other. */
  readonly skew: number
}

/** The faces of the moods. */
export const EXPRESSIONS: Readonly<Record<Mood, Expression>> = {
  calm: { lid: 0.72, slant: 0, lift: 0, curve: 0.15, gape: 0, skew: 0 },
  glad: { lid: 0.62, slant: -0.2, lift: 0.5, curve: 1, gape: 0.35, skew: 0 },
  angry: { lid: 0.58, slant: 1.2, lift: -0.7, curve: -0.9, gape: 0.3, skew: 0 },
  sad: { lid: 0.5, slant: -1.1, lift: 0.3, curve: -0.8, gape: 0, skew: 0 },
  afraid: { lid: 1.15, slant: -0.8, lift: 0.9, curve: -0.45, gape: 0.45, skew: 0.1 },
  surprised: { lid: 1.3, slant: 0, lift: 1.2, curve: 0, gape: 0.9, skew: 0 },
  sly: { lid: 0.58, slant: 0.12, lift: 0.45, curve: 0.6, gape: 0, skew: 0.8 },
  stern: { lid: 0.6, slant: 0.35, lift: -0.5, curve: -0.3, gape: 0, skew: 0 },
}

/** The face of a mood, told by its name, by any word for it, or as a value between -1 (bad) and 1 (good). */
export function expressionOf(mood: string | number): Expression {
  if (typeof mood === 'number') return EXPRESSIONS[mood > 0.3 ? 'glad' : mood < -0.3 ? 'sad' : 'calm']
  return EXPRESSIONS[Object.hasOwn(EXPRESSIONS, mood) ? (mood as Mood) : readMood(mood)]
}

/** The mood that words show, spoken or told, in either language; calm when they show none. */
export function readMood(text: string): Mood {
  const low = text.toLowerCase()
  const found = SIGNS.find(([, sign]) => sign.test(low))
  if (found !== undefined) return found[0]
  if (/[!！]\s*[?？]|[?？]\s*[!！]/u.test(text)) return 'surprised'
  if (/[!！].*[!！]/u.test(text)) return 'angry'
  return 'calm'
}

const SIGNS: readonly (readonly [Mood, RegExp])[] = [
  [
    'angry',
    /\b(?:angry|anger|furious|rage|enraged|damn|how dare|get out|out of my|shut up|liar|enough!)|愤怒|生气|恼|怒|滚|住口|闭嘴|岂有此理|混账|胡说/u,
  ],
  [
    'afraid',
    /\b(?:afraid|fear|scared|terrif|frighten|help me|please don't|tremb|dread|nervous|anxious)|害怕|恐惧|怕|救命|发抖|惊恐|不安|紧张/u,
  ],
  [
    'sad',
    /\b(?:sad|sorrow|sorry|weep|cry|cries|tears|grief|alas|miss (?:him|her|you)|alone|lonely|regret|mourn|gone for ever)|悲|伤心|难过|哭|泪|可怜|孤单|对不起|遗憾|唉/u,
  ],
  [
    'surprised',
    /\b(?:surpris|astonish|what\?|impossible|good heavens|my god|oh!|upon my word)|惊讶|什么[？?！!]|怎么会|不可能|天哪|哎呀|竟然|居然/u,
  ],
  [
    'sly',
    /\b(?:sly|between us|secret|wink|smirk|whisper|cunning|perhaps i|who knows)|狡|偷偷|悄悄|秘密|你我之间|嘿嘿|谁知道/u,
  ],
  [
    'glad',
    /\b(?:glad|happy|joy|laugh|delight|wonderful|splendid|thank you|bravo|haha|cheer|smil|love)|高兴|快乐|开心|哈哈|笑|太好了|谢谢|妙|喜/u,
  ],
  [
    'stern',
    /\b(?:stern|must|never|forbid|order|command|at once|listen to me|mark me|law)|必须|不许|命令|听着|立刻|绝不|规矩/u,
  ],
]
