import type { Blueprint } from '@commedia/core'
import { withValue } from '../screens/writers-room/editor/at-path.ts'
import type { Tongue } from '../words/define-words.ts'

/** A bundled play with everything written that need not be: what people know, want, do, hear and call each other. */
export function fullyTold(blueprint: Blueprint, tongue: Tongue): Blueprint {
  return TOLD[tongue].reduce<Blueprint>((draft, [path, value]) => withValue(draft, path, value), blueprint)
}

const TOLD: Readonly<Record<Tongue, readonly (readonly [path: string, value: unknown])[]>> = {
  en: [
    ['cast.0.address', ['Marta', 'Mistress Quill', 'Cook', 'Godmother of mine']],
    ['acts.0.stakes', ['thirty minutes to the King', 'one gold spoon', 'one spoonful of soup']],
    ['acts.0.scenes.0.business', ['shelling peas', 'skimming the pot', 'polishing one gold spoon']],
    ['acts.0.scenes.0.sound', 'The pot mutters on its chain, until somebody breaks it.'],
    ['acts.0.points.0.news', 'The King dines here at seven, and the Royal Taster must sign first.'],
    [
      'acts.0.points.0.wants',
      [
        { role: 'role_marta', want: 'A taster who praises the soup before she asks for the card.' },
        { role: 'role_ottoline', want: 'Any piece of paper that can be read instead of a soup.' },
      ],
    ],
    ['acts.0.points.1.time', 'twenty to seven'],
    [
      'acts.0.points.1.news',
      'The Crown will not taste before it has seen the recipe. The warrant lies unsigned on the kitchen table.',
    ],
    [
      'acts.0.points.1.seen',
      'A very tall hat comes in at the half-door, and a covered tureen under it. Something in the hat crackles.',
    ],
    [
      'acts.0.points.1.wants',
      [
        {
          role: 'role_marta',
          want: 'Dray and his sympathy out of the kitchen, and his hat where she can see into it.',
        },
        { role: 'role_pip', want: 'The card back on its nail before anybody asks who took it down.' },
        { role: 'role_dray', want: 'To be begged to stay, and to keep the hat on.' },
        { role: 'role_ottoline', want: 'A quarrel long enough that nobody remembers the spoon.' },
      ],
    ],
    ['acts.0.points.3.time', 'five to seven'],
  ],
  zh: [
    ['cast.0.address', ['玉茹', '沈掌柜', '嫂子', '姨']],
    ['acts.0.stakes', ['离末班船小半个时辰', '一盒洋火', '船上七个人']],
    ['acts.0.scenes.0.business', ['擦茶碗', '往壶里续水', '拨算盘对账']],
    ['acts.0.scenes.0.sound', '河上的梆子声，船一靠岸便不响了。'],
    ['acts.0.points.0.news', '末班船还没到。窗台上的灯点了三年，从没灭过。'],
    [
      'acts.0.points.0.wants',
      [
        { role: 'role_shen', want: '把马队长早早打发走，灯一刻也不灭。' },
        { role: 'role_bai', want: '叫这盏灯灭掉，又不能由自己开口。' },
      ],
    ],
    ['acts.0.points.1.time', '二更刚过，灯灭之后'],
    ['acts.0.points.1.news', '窗台上的灯灭了，谁也不认。船照旧往这边来，梆子声又近了些。'],
    ['acts.0.points.1.seen', '后巷的板门被推开。一个姑娘抱着伞站在门口，浑身湿透，伞却没撑。'],
    [
      'acts.0.points.1.wants',
      [
        { role: 'role_shen', want: '别让枪口对着一个孩子，也别叫人看出自己动了气。' },
        { role: 'role_bai', want: '叫小满明白伞该交给谁，又不能当着马队长的面说。' },
        { role: 'role_ma', want: '让她自己把谎圆不下去，再伸手拿伞。' },
        { role: 'role_lin', want: '认出该信哪一个，把伞送到他手里。' },
      ],
    ],
    ['acts.0.points.4.time', '三更，船到门前'],
  ],
}
