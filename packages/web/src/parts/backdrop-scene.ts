/** What kind of place a scene plays in. */
export type PlaceKind =
  | 'kitchen'
  | 'hall'
  | 'temple'
  | 'study'
  | 'bedroom'
  | 'parlour'
  | 'inn'
  | 'cellar'
  | 'tower'
  | 'station'
  | 'ship'
  | 'shore'
  | 'river'
  | 'street'
  | 'forest'
  | 'garden'
  | 'courtyard'
  | 'hills'

/** The hour of a scene. */
export type Hour = 'night' | 'dawn' | 'day' | 'dusk'
/** What the sky does. */
export type Weather = 'clear' | 'rain' | 'storm' | 'snow' | 'fog' | 'wind'

/** A scene as its words tell it. */
export interface SceneWords {
  readonly name: string
  readonly surroundings?: string
  readonly time?: string
}

/** What is drawn of a scene. */
export interface SceneSeen {
  readonly place: PlaceKind
  readonly hour: Hour
  readonly weather: Weather
}

/** Reads from a scene's own words, in either language, what to draw: place, hour and weather. */
export function sceneSeen({ name, surroundings = '', time = '' }: SceneWords): SceneSeen {
  const all = `${time} ${name} ${surroundings}`.toLowerCase()
  return {
    place: placeOf(name.toLowerCase(), surroundings.toLowerCase()),
    hour: firstOf(HOURS, time.toLowerCase()) ?? firstOf(HOURS, all) ?? 'dusk',
    weather: firstOf(WEATHERS, all) ?? 'clear',
  }
}

/** The place its name tells; else the one its surroundings speak of most. */
function placeOf(name: string, surroundings: string): PlaceKind {
  const named = PLACES.flatMap(([place, words]) => {
    const at = name.search(words)
    return at < 0 ? [] : [{ place, at }]
  })
  // What a place is stands first in English ("the kitchen of the inn") and last in Chinese.
  const isChinese = /\p{Script=Han}/u.test(name)
  // That it is a room goes for most places with a roof.
  const isVague = ({ place }: { readonly place: PlaceKind }): number => (place === 'parlour' ? 1 : 0)
  const [first] = named.sort(
    (one, other) => isVague(one) - isVague(other) || (isChinese ? other.at - one.at : one.at - other.at),
  )
  if (first !== undefined) return first.place
  const counted = PLACES.map(([place, words]) => ({ place, count: surroundings.match(words)?.length ?? 0 }))
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  return most.count === 0 ? 'parlour' : most.place
}

function firstOf<Of>(signs: readonly (readonly [Of, RegExp])[], text: string): Of | undefined {
  return signs.find(([, words]) => text.search(words) >= 0)?.[0]
}

const PLACES: readonly (readonly [PlaceKind, RegExp])[] = [
  ['tower', /\b(?:tower|lighthouse|lamp room|belfry|turret|observatory)\b|灯塔|塔|钟楼|瞭望/gu],
  ['kitchen', /\b(?:kitchen|scullery|bakery|pantry)\b|厨房|灶|膳房/gu],
  [
    'cellar',
    /\b(?:cellar|dungeon|prison|cell|crypt|vault|mine|tunnel|cave|basement)\b|地窖|牢|监狱|洞|地下|密室/gu,
  ],
  ['station', /\b(?:station|platform|railway|train|carriage|airport|tram)\b|车站|站台|火车|列车|车厢|机场/gu],
  ['ship', /\b(?:ship|deck|boat|ferry|cabin|vessel|schooner|barge)\b|船|甲板|渡轮|舱|夜航/gu],
  ['courtyard', /\b(?:courtyard|cloister|patio|yard)\b|院子|庭院|四合院|天井|后院/gu],
  [
    'garden',
    /\b(?:garden|orchard|park|terrace|conservatory|greenhouse|glasshouse|hothouse|orangery|arbou?r|pavilion)\b|温室|花房|花园|园|亭|果园|公园/gu,
  ],
  ['river', /\b(?:river|bridge|canal|lake|pond|ford)\b|河|桥|江|湖|溪|渡口/gu],
  ['shore', /\b(?:sea|shore|beach|harbou?r|quay|pier|coast|island|dock|cliff)\b|海|码头|岸|港|沙滩|岛/gu],
  ['forest', /\b(?:forest|wood|woods|grove|jungle|clearing|thicket)\b|森林|树林|林|丛/gu],
  [
    'street',
    /\b(?:street|alley|square|market|lane|town|city|crossroads|gate|piazza)\b|街|巷|市集|广场|集市|城|路口/gu,
  ],
  [
    'hills',
    /\b(?:hill|mountain|moor|heath|field|meadow|desert|plain|camp|battlefield|road|summit)\b|山|原野|田|荒|草原|沙漠|军营|路上/gu,
  ],
  ['temple', /\b(?:church|chapel|temple|cathedral|abbey|monastery|altar|shrine)\b|教堂|庙|寺|祠|道观|祭坛/gu],
  [
    'hall',
    /\b(?:hall|palace|throne|court|ballroom|castle|great room|theatre|stage|council)\b|大厅|宫|殿|厅堂|朝廷|舞厅|剧场|礼堂|大堂/gu,
  ],
  [
    'inn',
    /\b(?:inn|tavern|pub|bar|caf[eé]|teahouse|tea house|restaurant|dining|saloon)\b|客栈|酒馆|茶馆|酒楼|餐|咖啡|茶楼/gu,
  ],
  [
    'bedroom',
    /\b(?:bed ?room|chamber|bedside|nursery|ward|hospital|sickroom|attic|dormitory)\b|卧室|卧房|病房|寝|阁楼|医院/gu,
  ],
  [
    'study',
    /\b(?:study|library|office|archive|laboratory|school|classroom|bookshop|workshop)\b|书房|图书|办公|实验室|教室|档案|工作室|书店/gu,
  ],
  [
    'parlour',
    /\b(?:room|parlou?r|house|apartment|flat|salon|home|stairs|corridor)\b|客厅|房间|屋|家|公寓|走廊|室/gu,
  ],
]

const HOURS: readonly (readonly [Hour, RegExp])[] = [
  [
    'night',
    /\b(?:night|midnight|moon|moonlight|stars|small hours|eleven|past ten|dark)\b|夜|深宵|子时|月|星|三更|凌晨|午夜/u,
  ],
  [
    'dawn',
    /\b(?:dawn|sunrise|daybreak|early morning|cock-?crow|first light)\b|黎明|清晨|拂晓|日出|破晓|天亮/u,
  ],
  [
    'dusk',
    /\b(?:dusk|sunset|evening|twilight|supper|half past (?:five|six|seven)|nightfall)\b|黄昏|傍晚|日落|晚上|暮|晚餐/u,
  ],
  ['day', /\b(?:day|noon|morning|afternoon|midday|sun|summer)\b|白天|正午|上午|下午|早上|中午|午后|日光/u],
]

const WEATHERS: readonly (readonly [Weather, RegExp])[] = [
  ['storm', /\b(?:storm|thunder|lightning|tempest|gale)\b|暴风|风暴|雷|闪电|狂风/u],
  ['snow', /\b(?:snow|blizzard|frost|ice|winter)\b|雪|冰|寒冬/u],
  ['rain', /\b(?:rain|drizzle|downpour|wet)\b|雨|淋/u],
  ['fog', /\b(?:fog|mist|haze|smoke|smoky)\b|雾|霾|烟/u],
  ['wind', /\b(?:wind|windy|breeze|draught)\b|风/u],
]
