import type { Language } from '../../prelude/language.ts'
import type { CrimeDraft, NamedRole, PlacesDraft } from './case-drafts.ts'

/** A crime as a writer would hand it in, with the first role and the places written from it. */
export interface LighthouseDrafts {
  readonly crime: CrimeDraft
  readonly role: NamedRole
  readonly places: PlacesDraft
}

/** The lighthouse in both languages. */
export const LIGHTHOUSE: Readonly<Record<Language, LighthouseDrafts>> = {
  en: {
    crime: {
      title: 'The Turning of the Lamp',
      victims: [
        {
          name: 'Amos Pell',
          killer: 'Hester Quill',
          how: 'At ten past nine, in the oil store, she struck him with the crank of the winch. She wedged the pawl with a lit candle stub, so that the weight of the lamp came down beside him by itself at ten, as if it had killed him then.',
          why: 'He had found in the old log that her husband signed for oil that was never landed, and he meant to write to the Board.',
        },
      ],
      people: [
        {
          name: 'Jonah Tarrant',
          who: 'second keeper of the light for nine years',
          hides: 'He sleeps on watch, and a coaster went on the rocks in March because of it.',
        },
        {
          name: 'Hester Quill',
          who: 'widow of the keeper before Pell, who cooks for the station',
          hides: 'Her husband sold the oil of the light, and her pension hangs on his good name.',
        },
        {
          name: 'Doctor Samuel Orde',
          who: 'doctor on the mainland, held on the rock by the weather',
          hides: 'He came to buy back a letter he wrote to Pell’s wife.',
        },
        {
          name: 'Nell Pascoe',
          who: 'boatwoman who brings the stores',
          hides: 'She has tobacco under the potatoes, and Pell took his share of it.',
        },
      ],
      timeline: [
        {
          act: 1,
          when: '8.40 pm',
          what: 'In the kitchen Amos Pell told Jonah Tarrant that he would wind the lamp himself tonight and write to the Board in the morning.',
          knownBy: ['Jonah Tarrant'],
        },
        {
          act: 1,
          when: '8.55 pm',
          what: 'Doctor Samuel Orde, at the foot of the stair, saw Hester Quill take the key of the oil store from its nail.',
          knownBy: ['Doctor Samuel Orde'],
        },
        {
          act: 1,
          when: '9.00 pm',
          what: 'Jonah Tarrant and Nell Pascoe carried sacks from the landing to the boathouse, and were there until half past nine.',
          knownBy: ['Jonah Tarrant', 'Nell Pascoe'],
        },
        {
          act: 1,
          when: '9.05 pm',
          what: 'From the boathouse Jonah Tarrant saw Doctor Samuel Orde on the gallery with a cigar, walking up and down until a quarter past nine.',
          knownBy: ['Jonah Tarrant', 'Doctor Samuel Orde'],
        },
        {
          act: 1,
          when: '9.10 pm',
          what: 'Hester Quill struck Amos Pell in the oil store with the crank of the winch.',
          knownBy: ['Hester Quill'],
        },
        {
          act: 1,
          when: '9.20 pm',
          what: 'In the oil store Hester Quill wedged the pawl of the winch with a candle stub, lit it, and wiped the crank on her apron.',
          knownBy: ['Hester Quill'],
        },
        {
          act: 1,
          when: '9.25 pm',
          what: 'From the boathouse Nell Pascoe saw a lamp in the window of the oil store, and then none.',
          knownBy: ['Nell Pascoe'],
        },
        {
          act: 1,
          when: '9.30 pm',
          what: 'Hester Quill put her apron into the kitchen stove.',
          knownBy: ['Hester Quill'],
        },
        {
          act: 1,
          when: '9.40 pm',
          what: 'Jonah Tarrant came into the kitchen and found Hester Quill without her apron and the stove roaring.',
          knownBy: ['Jonah Tarrant', 'Hester Quill'],
        },
        {
          act: 1,
          when: '10.00 pm',
          what: 'The lamp stopped turning, and Doctor Samuel Orde, in the guest room, heard a heavy fall under the tower and no cry.',
          knownBy: ['Doctor Samuel Orde'],
        },
        {
          act: 1,
          when: '10.05 pm',
          what: 'Nell Pascoe and Doctor Samuel Orde found Amos Pell in the oil store beside the fallen weight.',
          knownBy: ['Doctor Samuel Orde', 'Nell Pascoe'],
        },
        {
          act: 2,
          when: 'the Sunday before',
          what: 'Nell Pascoe heard Hester Quill say to Amos Pell on the landing that the dead cannot answer for their signatures.',
          knownBy: ['Nell Pascoe'],
        },
        {
          act: 2,
          when: '10.05 pm',
          what: 'When Doctor Samuel Orde took Amos Pell’s hand it was cold, and the blood on the floor was dry at the edge.',
          knownBy: ['Doctor Samuel Orde'],
        },
      ],
      alibis: [
        { name: 'Jonah Tarrant', line: 3 },
        { name: 'Nell Pascoe', line: 3 },
        { name: 'Doctor Samuel Orde', line: 4 },
      ],
      premise:
        'Gull Rock light, the ninth of November 1911. The gale has cut the rock off since noon, and no boat can land. At five past ten at night Amos Pell, the principal keeper, was found dead in the oil store at the foot of the tower, beside the fallen weight of the lamp. On the rock tonight are Jonah Tarrant, the second keeper; Hester Quill, widow of the keeper before him, who cooks; Doctor Samuel Orde, held here by the weather; and Nell Pascoe, who brought the stores. It can only have been one of these four.',
      truth:
        'Hester Quill killed him. Pell had found that her husband signed for oil that never came, and meant to write to the Board. She took the key of the oil store and struck him at ten past nine with the crank of the winch. A candle stub under the pawl let the weight come down by itself at ten, when she sat in the kitchen. She burned her apron. The cold hand, the missing apron and the lamp in the window gave her away.',
    },
    role: {
      name: 'Nell Pascoe',
      face: 'A broad woman of forty in oilskins, with tar on her thumbs.',
      manner: 'Loud and quick, and silent at the wrong moments.',
      self: 'You are Nell Pascoe, and you have brought the stores to Gull Rock for eleven years. Pell was a hard man to bargain with. There are forty pounds of tobacco under the potatoes in your boat.',
      told: [
        {
          fact: 3,
          text: 'At nine you and Jonah Tarrant carried sacks from the landing to the boathouse. The two of you were there until half past nine.',
        },
        { fact: 7, text: 'At 9.25 you saw a lamp in the window of the oil store. Then there was none.' },
        {
          fact: 11,
          text: 'At 10.05 you and Doctor Samuel Orde found Amos Pell in the oil store beside the fallen weight.',
        },
        {
          fact: 12,
          text: 'On Sunday, on the landing, you heard Hester Quill say to Amos Pell that the dead cannot answer for their signatures.',
        },
      ],
      later: 'You should have gone up to see about that lamp. You were thinking of your potatoes.',
      secrets: [
        {
          text: 'She smuggles tobacco, and Pell had his share.',
          aim: 'Let nobody look under the potatoes.',
          marks: ['forty pounds of tobacco'],
        },
      ],
      wish: 'Find out who was in the oil store at 9.25.',
    },
    places: {
      places: [
        {
          name: 'The oil store',
          description: 'A round cellar at the foot of the tower, full of drums.',
          cards: [
            {
              title: 'The weight',
              text: 'The iron weight of the lamp lies a yard from where he lay. There is no blood on it. Candle wax is on the pawl of the winch.',
              traces: [6],
              act: 2,
            },
            {
              title: 'The crank',
              text: 'The crank of the winch hangs on its hook. It has been wiped, and a thread of blue linen is caught in the thread of the screw.',
              traces: [5, 6],
              act: 1,
            },
          ],
        },
        {
          name: 'The kitchen',
          description: 'A low room with a range, a settle and a row of nails for keys.',
          cards: [
            {
              title: 'The stove',
              text: 'In the ashes lie two linen buttons and a scorched hem of blue check.',
              traces: [8],
              act: 1,
            },
            {
              title: 'The old log',
              text: 'The page for October 1907 is signed “J. Quill: forty drums received”. A slip in another hand says: “Landed: none.”',
              traces: [12],
              act: 2,
            },
          ],
        },
      ],
    },
  },
  zh: {
    crime: {
      title: '灯塔停转的一刻',
      victims: [
        {
          name: '裴守诚',
          killer: '顾桂芳',
          how: '九点十分，她在油库用绞车的摇把打死了他，又用点着的蜡烛头卡住棘爪，让灯的重锤十点钟自己落在他身边，看着像是那时砸死的。',
          why: '他从旧日志里查出她亡夫冒领灯油，要写信上报。',
        },
      ],
      people: [
        {
          name: '韩大江',
          who: '在灯塔上做了九年的副手',
          hides: '他值夜时睡着过，三月里一条船因此触了礁。',
        },
        {
          name: '顾桂芳',
          who: '前任守灯人的寡妇，给塔上做饭',
          hides: '她丈夫卖过灯油，她的抚恤全靠他的好名声。',
        },
        {
          name: '欧阳济',
          who: '岸上的大夫，被风浪困在岛上',
          hides: '他是来赎回一封写给裴守诚妻子的信。',
        },
        {
          name: '倪三姐',
          who: '划船送给养的女船家',
          hides: '她在土豆底下夹带烟叶，裴守诚从中抽过头。',
        },
      ],
      timeline: [
        {
          act: 1,
          when: '晚上八点四十分',
          what: '裴守诚在厨房对韩大江说，今晚他自己上灯弦，明早就写信上报。',
          knownBy: ['韩大江'],
        },
        {
          act: 1,
          when: '晚上八点五十五分',
          what: '欧阳济在楼梯脚看见顾桂芳从钉子上取下油库的钥匙。',
          knownBy: ['欧阳济'],
        },
        {
          act: 1,
          when: '晚上九点',
          what: '韩大江和倪三姐从码头往船屋扛麻袋，在那里一直待到九点半。',
          knownBy: ['韩大江', '倪三姐'],
        },
        {
          act: 1,
          when: '晚上九点零五分',
          what: '韩大江在船屋看见欧阳济在塔上的回廊抽雪茄，来回走到九点一刻。',
          knownBy: ['韩大江', '欧阳济'],
        },
        {
          act: 1,
          when: '晚上九点十分',
          what: '顾桂芳在油库用绞车的摇把打倒了裴守诚。',
          knownBy: ['顾桂芳'],
        },
        {
          act: 1,
          when: '晚上九点二十分',
          what: '顾桂芳在油库用蜡烛头卡住绞车的棘爪，点着，又用围裙擦净摇把。',
          knownBy: ['顾桂芳'],
        },
        {
          act: 1,
          when: '晚上九点二十五分',
          what: '倪三姐在船屋看见油库窗口有灯，随后灭了。',
          knownBy: ['倪三姐'],
        },
        {
          act: 1,
          when: '晚上九点半',
          what: '顾桂芳把围裙塞进厨房的炉子。',
          knownBy: ['顾桂芳'],
        },
        {
          act: 1,
          when: '晚上九点四十分',
          what: '韩大江走进厨房，看见顾桂芳没系围裙，炉火烧得很旺。',
          knownBy: ['韩大江', '顾桂芳'],
        },
        {
          act: 1,
          when: '晚上十点',
          what: '灯停了转，欧阳济在客房听见塔底一声闷响，没有人喊叫。',
          knownBy: ['欧阳济'],
        },
        {
          act: 1,
          when: '晚上十点零五分',
          what: '倪三姐和欧阳济在油库找到裴守诚，他倒在落下的重锤旁边。',
          knownBy: ['欧阳济', '倪三姐'],
        },
        {
          act: 2,
          when: '上个星期天',
          what: '倪三姐在码头听见顾桂芳对裴守诚说，死人没法替自己的签字回话。',
          knownBy: ['倪三姐'],
        },
        {
          act: 2,
          when: '晚上十点零五分',
          what: '欧阳济握住裴守诚的手，手已经凉了，地上的血边缘已经干了。',
          knownBy: ['欧阳济'],
        },
      ],
      alibis: [
        { name: '韩大江', line: 3 },
        { name: '倪三姐', line: 3 },
        { name: '欧阳济', line: 4 },
      ],
      premise:
        '一九一一年十一月九日，鸥礁灯塔。大风从中午起就断了岛上的交通，没有船能靠岸。夜里十点零五分，守灯人裴守诚被人发现死在塔底的油库，身旁是落下来的灯锤。今晚岛上有四个人：副手韩大江；前任守灯人的寡妇顾桂芳，在塔上做饭；被风浪困住的大夫欧阳济；送给养来的船家倪三姐。凶手只能在这四个人当中。',
      truth:
        '杀人的是顾桂芳。裴守诚查出她丈夫签收过从没运到的灯油，要上报。她取了油库的钥匙，九点十分用绞车的摇把下手。棘爪下的蜡烛头让重锤十点自己落下，那时她正坐在厨房里。围裙被她烧了。冰凉的手、不见了的围裙和窗口的灯，让她露了馅。',
    },
    role: {
      name: '倪三姐',
      face: '四十岁上下的壮实女人，一身油布衣，拇指上沾着柏油。',
      manner: '嗓门大，说得快，该开口的时候偏偏不作声。',
      self: '你是倪三姐，往鸥礁送给养送了十一年。裴守诚讲价钱从来不让人。你船上的土豆底下压着四十斤烟叶。',
      told: [
        { fact: 3, text: '晚上九点，你和韩大江从码头往船屋扛麻袋。你们俩在那里一直待到九点半。' },
        { fact: 7, text: '晚上九点二十五分，你看见油库窗口有灯。随后灯灭了。' },
        {
          fact: 11,
          text: '晚上十点零五分，你和欧阳济在油库找到裴守诚。他倒在落下的重锤旁边。',
        },
        { fact: 12, text: '上个星期天，你在码头听见顾桂芳对裴守诚说，死人没法替自己的签字回话。' },
      ],
      later: '看见那盏灯，你本该上去看看。你那时只惦记着土豆。',
      secrets: [
        { text: '她夹带烟叶，裴守诚抽过头。', aim: '别让人去翻你的土豆。', marks: ['压着四十斤烟叶'] },
      ],
      wish: '查清九点二十五分是谁在油库里。',
    },
    places: {
      places: [
        {
          name: '油库',
          description: '塔底一间圆形的地窖，摆满了油桶。',
          cards: [
            {
              title: '重锤',
              text: '灯的铁锤离他倒下的地方有三尺。锤上没有血。绞车的棘爪上粘着蜡。',
              traces: [6],
              act: 2,
            },
            {
              title: '摇把',
              text: '绞车的摇把挂在钩上。有人擦过它，螺纹里夹着一根蓝布线。',
              traces: [5, 6],
              act: 1,
            },
          ],
        },
        {
          name: '厨房',
          description: '低矮的屋子，有灶、长凳和一排挂钥匙的钉子。',
          cards: [
            { title: '炉子', text: '灰里有两颗布扣子，还有一截烧焦的蓝格子布边。', traces: [8], act: 1 },
            {
              title: '旧日志',
              text: '一九〇七年十月那一页上签着“顾：收到四十桶”。另有一张别人写的字条：“实到：无。”',
              traces: [12],
              act: 2,
            },
          ],
        },
      ],
    },
  },
}
