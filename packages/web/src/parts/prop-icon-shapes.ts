/** The drawing for a thing, by what its name says in either language. */
export function propShape(name: string, size: 'large' | 'small'): string {
  const low = name.toLowerCase()
  const found = SHAPES.find(([words]) => words.test(low))
  return found?.[1] ?? (size === 'large' ? LARGE : SMALL)
}

const LARGE = 'M4 8l8-4 8 4v9l-8 4-8-4ZM4 8l8 4 8-4M12 12v9'
const SMALL = 'M12 4l7 8-7 8-7-8Z'

const SHAPES: readonly (readonly [RegExp, string])[] = [
  // Before what lies in them or hangs there: a dresser is no dress, a bookshelf no book.
  [
    /shelf|shelves|cupboard|wardrobe|dresser|sideboard|bookcase|cabinet|\brack|hat ?stand|书柜|架|橱|衣柜/u,
    'M4 3h16v18H4ZM4 9h16M4 15h16M8 9V5M11 9V6M15 15v-4',
  ],
  [/\bkeys?\b|钥匙/u, 'M12.5 12H21M18 12v4M21 12v3M3.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0Z'],
  [/knife|dagger|blade|scissors|刀|匕首|剪/u, 'M4 20 18 6l2-1-1 2L8 20ZM8 16l-2-2'],
  [/sword|rapier|sabre|spear|剑|矛/u, 'M5 19 19 5M19 5h-4m4 0v4M4 15l5 5M6.5 17.5 4 20'],
  [/pistol|gun|rifle|revolver|枪/u, 'M3 8h16l2 2v3h-8l-1 2H9l-1 5H4l1.5-7H3Z'],
  [/letter|envelope|telegram|信|电报/u, 'M3 6h18v12H3ZM3 7l9 6 9-6'],
  [
    /card|warrant|paper|note|page|scroll|map|will|contract|recipe|document|poem|ticket|纸|卡|单|契|图|票|诗|方子|文书|布告/u,
    'M6 3h9l4 4v14H6ZM15 3v4h4M9 11h7M9 14h7M9 17h4',
  ],
  [
    /book|diary|log|ledger|album|bible|书|日记|账|簿|册/u,
    'M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v14',
  ],
  [/quill|pen\b|pencil|brush|ink|笔|墨/u, 'M20 3C12 4 8 9 6 18l-2 3M6 18c6 0 11-4 14-15M9 14h5'],
  [
    /candle|lamp|lantern|torch|light|烛|灯|火把|灯笼/u,
    'M9 21h6M10 21V10h4v11M12 10V8M12 3c2 2 2 4 0 5-2-1-2-3 0-5Z',
  ],
  [/bottle|vial|flask|phial|poison|potion|瓶|壶|药|毒/u, 'M10 3h4v5l3 4v9H7v-9l3-4ZM7 14h10'],
  [
    /cup|glass|goblet|mug|chalice|tea|杯|盏|茶/u,
    'M5 6h12v7a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5ZM17 8h3v4h-3M7 21h8',
  ],
  [
    /pot|cauldron|tureen|bowl|\bpans?\b|dish|soup|锅|碗|盆|罐|汤|鼎/u,
    'M4 10h16c0 6-3 9-5 9H9c-2 0-5-3-5-9ZM2 10h20M9 6c0-2 2-1 2-3M13 6c0-2 2-1 2-3',
  ],
  [/spoon|ladle|fork|勺|匙|筷/u, 'M9 14 20 4M4 20c-2-3 2-8 5-6s-2 8-5 6Z'],
  [/plate|tray|盘|碟/u, 'M3 12a9 6 0 1 0 18 0 9 6 0 0 0-18 0ZM8 12a4 2.4 0 1 0 8 0 4 2.4 0 0 0-8 0Z'],
  [
    /bread|cake|food|apple|fruit|meat|supper|饼|果|饭|馒头|糕/u,
    'M4 14c0-5 4-8 8-8s8 3 8 8v4H4ZM9 10l1 3M13 9l1 3M16 11l.6 2',
  ],
  [/\bhats?\b|crown|\bcaps?\b|helmet|帽|冠/u, 'M3 18c3 2 15 2 18 0M6 17V7c3-2 9-2 12 0v10M6 13c3 2 9 2 12 0'],
  [
    /coat|cloak|\bdress(?:es)?\b|shawl|gown|scarf|cloth|curtain|glove|衣|袍|披风|裙|巾|帘|手套/u,
    'M9 4c1 2 5 2 6 0l5 4-2 4-2-1v10H8V11l-2 1-2-4Z',
  ],
  [
    /(?:\b|ear)rings?\b|jewel|necklace|brooch|pearl|diamond|戒指|珠|项链|玉|宝石|簪/u,
    'M7 15a5 5 0 1 0 10 0 5 5 0 0 0-10 0ZM12 10 9 6l1.5-3h3L15 6Z',
  ],
  [
    /coin|purse|money|gold|cash|钱|银|金/u,
    'M4 8a6 3 0 1 0 12 0A6 3 0 0 0 4 8ZM4 8v4c0 4 12 4 12 0V8M8 15v2c0 4 12 4 12 0v-4c0-1-1-2-3-3',
  ],
  [
    /box|chest|casket|trunk|(?<!stair)case|coffer|drawer|箱|盒|匣|柜|抽屉/u,
    'M3 9c0-3 2-4 4-4h10c2 0 4 1 4 4v11H3ZM3 11h18M10 11v4h4v-4',
  ],
  [
    /bundle|bag|sack|basket|parcel|pack|包|袋|篮|行李/u,
    'M8 8c-1-3 1-5 4-5s5 2 4 5M5 8h14l2 12H3ZM9 12h.01M15 12h.01',
  ],
  [/clock|watch|hourglass|钟|表|沙漏/u, 'M4 12a8 8 0 1 0 16 0 8 8 0 0 0-16 0ZM12 7v5l4 2'],
  [/mirror|镜/u, 'M6 9a6 6.5 0 1 0 12 0A6 6.5 0 0 0 6 9ZM12 16v5M9 21h6M9 7l3-2'],
  [/picture|painting|portrait|photo|frame|画|照片|像/u, 'M3 4h18v16H3ZM6 16l4-5 3 3 2-2 3 4ZM15 8h.01'],
  [
    /flower|rose|plant|herb|nettle|bouquet|花|草|药草|枝/u,
    'M12 21v-9M12 15c-4 0-5-2-5-4 3 0 5 1 5 4Zm0-2c4 0 5-2 5-4-3 0-5 1-5 4ZM9.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  ],
  [/rope|chain|cord|wire|绳|链|线/u, 'M4 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0ZM10 8c6 2 8 6 4 8s-6 2-4 5'],
  [/bell|gong|whistle|铃|锣|钟声|哨/u, 'M6 17c2-2 2-4 2-7a4 4 0 0 1 8 0c0 3 0 5 2 7ZM12 3v3M10.5 20h3'],
  [
    /telephone|phone|radio|电话|手机|收音机/u,
    'M4 9c4-4 12-4 16 0l-3 3-3-2V8h-4v2l-3 2ZM7 19c0-4 2-6 5-6s5 2 5 6Z',
  ],
  [
    /violin|guitar|lute|piano|flute|drum|琴|笛|鼓|琵琶/u,
    'M9 18V6l9-2v11M4 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM13 15a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  ],
  [/mask|面具|脸谱/u, 'M5 6c4-2 10-2 14 0 0 8-2 15-7 15S5 14 5 6ZM8 11h3M13 11h3M10 16h4'],
  [/umbrella|伞/u, 'M3 12a9 9 0 0 1 18 0ZM12 3v16c0 3-4 3-4 0'],
  [/table|desk|counter|altar|桌|案|台/u, 'M2 8h20M4 8v12M20 8v12M4 12h16'],
  [/chair|throne|stool|bench|sofa|armchair|椅|凳|座/u, 'M7 3v10h10V3M7 13v8M17 13v8M7 7h10'],
  [/bed|cradle|床|榻/u, 'M3 6v14M3 16h18v4M21 16v-3c0-2-2-3-4-3H8v6M5 10h3v3H5'],
  [/door|gate|hatch|门/u, 'M6 21V4h12v17M3 21h18M14 13h.01'],
  [/window|pane|窗/u, 'M5 3h14v18H5ZM12 3v18M5 11h14'],
  [
    /fire|hearth|stove|oven|mantel|炉|灶|火/u,
    'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-3 2-4 2-6 1 1 2 2 2 3 1-2 2-4 1-7ZM5 21h14',
  ],
  [/stair|ladder|step|梯|楼/u, 'M3 20h5v-5h5v-5h5V5h3'],
  [/boat|ship|\boars?\b|船|桨/u, 'M3 15h18l-3 5H6ZM12 15V3l6 9h-6M12 6l-5 6h5'],
  [
    /tree|wood|log\b|树|木/u,
    'M12 21v-7M12 14c-5 0-7-2-7-5 0-2 2-3 3-3 0-2 2-3 4-3s4 1 4 3c1 0 3 1 3 3 0 3-2 5-7 5Z',
  ],
  [/well|bucket|fountain|井|桶|泉/u, 'M5 8h14l-2 13H7ZM5 8c0-6 14-6 14 0M6 12h12'],
]
