import type { Play } from './play.ts'

/** An English play of two acts; longer by as many speeches as asked for. */
export function anEnglishPlay(more = 0): Play {
  const speeches = Array.from({ length: more }, (_, n) =>
    speech(
      n % 2 ? 'Ana' : 'Ben',
      `This is answer number ${n}, and it goes on for long enough to need a second line.`,
    ),
  )
  return {
    script: {
      title: 'The last train',
      language: 'en',
      people: [],
      scenes: [
        {
          id: 'scene_1',
          title: 'Platform — ten at night',
          sourceDivision: { index: 0, title: 'Act 1' },
          items: [
            { kind: 'setting', text: 'A country platform at night, wet, with one lamp.' },
            { kind: 'direction', text: 'A goods train passes without stopping.' },
            speech('Ana', 'Is the last train gone?', 'whispering to Ben'),
            ...speeches,
          ],
        },
        {
          id: 'scene_2',
          title: '',
          sourceDivision: { index: 1, title: 'Act 2' },
          items: [speech('Ben', 'A < B & "C" is no proof. </p><script>alert(1)</script>')],
        },
      ],
    },
    cast: [
      { name: 'Ana', description: 'A traveller with one bag and no coat.' },
      { name: 'Ben', description: 'The station keeper.' },
    ],
    notice: 'This play was improvised with artificial intelligence.',
  }
}

/** A Chinese play of one act. */
export function aChinesePlay(): Play {
  return {
    script: {
      title: '末班车',
      language: 'zh',
      people: [],
      scenes: [
        {
          id: 'scene_1',
          title: '站台·夜里十点',
          sourceDivision: { index: 0, title: '第一幕' },
          items: [
            { kind: 'setting', text: '乡间小站的夜里，下过雨，只亮着一盏灯。' },
            speech('林晚', '末班车走了吗？', '对老周耳语'),
            speech('老周', '走了。门也锁了，明早六点才开。'),
          ],
        },
      ],
    },
    cast: [{ name: '林晚', description: '拎着一个包、没穿外套的旅客。' }],
    notice: '本剧借助人工智能即兴演出。',
  }
}

function speech(label: string, text: string, how?: string) {
  const words = { kind: 'words' as const, text }
  const parts = how === undefined ? [words] : [{ kind: 'direction' as const, text: how }, words]
  return { kind: 'speech' as const, speakers: [label], label, parts }
}
