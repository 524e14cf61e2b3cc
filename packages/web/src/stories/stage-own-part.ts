import type { Tongue } from '../words/define-words.ts'

const OWN = {
  en: {
    character: {
      secret:
        'Since the fever in the spring you can taste nothing at all. You cook from memory and from Pip’s face.',
    },
    want: 'That smile out of your kitchen, and the card back on its nail before it is asked for again.',
    news: 'It is a quarter to seven. Dame Ottoline will not dip her spoon before she has seen the recipe; the unsigned warrant lies on the kitchen table, and the nail over the fire is bare.',
  },
  zh: {
    character: { secret: '你早知道怀远是给山里人送信的，也猜到这盏灯另有用处。这件事你从没对任何人说破。' },
    want: '把马队长打发走，灯一刻也不能灭；别叫他看出你在等什么。',
    news: '二更将尽，末班船还有小半个时辰。窗台上的灯点了三年，从没灭过。马队长守在当中那张桌子旁，早该打烊了，他偏不走。',
  },
} as const

const SAID = {
  en: {
    quote: 'I could not tell you whether it wants salt. I have not tasted a thing since the spring.',
    to: ['role_pip', 'role_ottoline'],
  },
  zh: { quote: '怀远替谁送信，我三年前就知道。', to: ['role_bai', 'role_ma'] },
} as const

/** What one is told of one's part in the plays of the stories. */
export function ownPart(tongue: Tongue): object {
  return OWN[tongue]
}

/** The same, once the secret is out. */
export function ownPartSaid(tongue: Tongue): object {
  return { ...OWN[tongue], confessed: SAID[tongue] }
}
