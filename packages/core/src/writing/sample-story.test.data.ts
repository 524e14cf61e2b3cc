import type { Language } from '../prelude/language.ts'
import type { StoryDraft } from './drafts.ts'

/** The stories under the sample plans, for pages that are read by people. */
export const SAMPLE_STORIES: Readonly<Record<Language, StoryDraft>> = {
  en: {
    cast: [
      { name: 'Agnes Hale', who: 'the ferrywoman, seventy, Tobias’s mother' },
      { name: 'Tobias Hale', who: 'her son, forty, the schoolmaster' },
      { name: 'Ruth Hale', who: 'his wife, thirty-eight, a lock-keeper’s daughter' },
    ],
    love: 'Agnes would sooner drown than see Tobias drown, and the river comes tonight.',
    wound:
      'In spring she sold the second boat, eleven pounds, to pay the school in the city that had written to Tobias: any mother would. Tonight four have to go and the boat holds three.',
    secret: { who: 'Agnes Hale', what: 'The second boat did not rot. She sold it, for his schooling.' },
    steps: [
      'Tobias asks, packing, how a boat tarred every May can rot.',
      'Ruth asks with the bill of sale in her hand.',
      'Tobias asks his mother to her face what he cost.',
    ],
    others: [{ who: 'Ruth Hale', what: 'She found the bill of sale in June and said nothing.' }],
    stakes: ['three places, four to go', 'an hour until the dike gives'],
    opponent: {
      who: 'Tobias Hale',
      wants: 'That nobody is left behind, his mother least of all, and he is right.',
      nearly: 'He unpacks, sits down, and nobody can make him stand up.',
      yields: 'Only when he holds the bill and has heard from her that it was for him.',
    },
    simple:
      'Why not row twice? Ruth’s father’s gauge is on the door: after the dike goes there is no landing.',
    hope: 'We hope that she gets in; she steps down, gives Ruth the oar, and pushes off with her foot.',
    cost: 'The boat leaves with a place empty and her lantern on it.',
    plain: [
      {
        fact: 'The dike goes at dusk. I have known it since noon.',
        by: 'Ruth Hale',
        because: 'she is asked why she has packed nothing',
      },
      {
        fact: 'It holds three, and it held three when I was a girl.',
        by: 'Agnes Hale',
        because: 'Tobias counts four',
      },
    ],
    business: 'Agnes packs plates in straw that nobody will eat from.',
    sound: { what: 'The pump in the yard.', stops: 'When the water reaches it.' },
  },
  zh: {
    cast: [
      { name: '陈守仁', who: '老大，六十二，镇上修钟表的' },
      { name: '陈守义', who: '老二，五十八，十八岁离家，今晚头一回回来' },
      { name: '沈玉梅', who: '守仁的妻子，三十年前先认识的是守义' },
    ],
    love: '守仁舍不下这个弟弟，卖了祖屋，弟弟就再没有回来的由头。',
    wound:
      '父亲临终把屋子给了老二；守仁怕弟弟拿了屋就卖、卖了就真走了，把这句话咽了三十年，换了谁也会咽。今晚零点合同到期，不签就什么都不剩。',
    secret: { who: '陈守仁', what: '父亲临终说的是：屋子给老二。' },
    steps: [
      '守义随口问：爹走的时候，钟停在几点？',
      '守义看见地契，问：这上面怎么写的是我？',
      '守义当着牌位问：爹到底说了什么？',
    ],
    others: [{ who: '沈玉梅', what: '地契一直缝在她的围裙里。' }],
    stakes: ['离零点还有两个钟头', '一份合同，两个名字'],
    opponent: {
      who: '陈守义',
      wants: '要父亲留给他的那句话，那本来就是他的。',
      nearly: '地契到了他手里，笔也到了他手里。',
      yields: '除非听见守仁亲口叫他一声弟弟，说“是我怕你走”。',
    },
    simple: '为什么不干脆平分？合同上只认一个产权人，过了零点买家就走。',
    hope: '盼着兄弟俩一起举杯；杯子举到一半，守义把地契凑到了烛火上。',
    cost: '地契成了灰，桌上空着一个位子。',
    plain: [
      {
        fact: '过了零点，这份合同就作废。',
        by: '陈守仁',
        because: '玉梅催他先吃饭',
      },
      { fact: '他三十年没进过这个门。', by: '沈玉梅', because: '守仁问添不添碗筷' },
    ],
    business: '玉梅包饺子，守仁剪烛花。',
    sound: { what: '墙上的老座钟。', stops: '守仁说出父亲那句话的时候。' },
  },
}
