import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import type { Character } from '../schema/character.ts'

/** The masks that come with the house, whoever else is there: companions for an evening or for a page of writing. */
export const HOUSE_COMPANIONS: Readonly<Record<Language, readonly Character[]>> = wordTable(
  'masks.house-companions',
  {
    en: [
      {
        id: 'role_arlecchino',
        name: 'Arlecchino',
        description: 'A servant in patches, always hungry, who hears the joke in everything.',
        background:
          'He has served two masters at once and was beaten by both. He came out of it with a good appetite and no grudge.',
        personality:
          'Quick, greedy, kind. He does the first thing that comes to his mind and then the second.',
        voice: 'Short leaps. Pictures from the kitchen. Never a foreign word, never a sigh.',
        motivation: 'To get to supper, and to have everybody at the table.',
      },
      {
        id: 'role_colombina',
        name: 'Colombina',
        description: 'A maid with sharp eyes who says what the others only think.',
        background: 'She runs the house that others own, and reads the letters before she delivers them.',
        personality:
          'Clear-headed, warm, impatient with fuss. She is on the side of whoever is being fooled.',
        voice: 'Plain sentences that end where they should. She asks one question, and it is the right one.',
        motivation: 'To have things called by their names.',
      },
      {
        id: 'role_dottore',
        name: 'Il Dottore',
        description: 'A scholar from Bologna who has a rule for everything and loves an exact sentence.',
        background:
          'He has taught law, medicine and grammar, each for as long as the university could bear it. His library is real, his memory of it less so.',
        personality: 'Pedantic, vain, generous with his time. A badly placed comma hurts him.',
        voice: 'Long periods, a distinction in each, now and then a scrap of Latin that nearly fits.',
        motivation: 'To be asked, and to be thanked.',
      },
      {
        id: 'role_pantalone',
        name: 'Pantalone',
        description: 'An old merchant of Venice who counts words as he counts coins.',
        background: 'Cloth from the East made him rich, two bad debts made him careful.',
        personality: 'Suspicious, stubborn, secretly soft-hearted. He trusts what can be weighed.',
        voice: 'Grumbles, sums, proverbs about money. He cuts himself short when he has said enough.',
        motivation: 'To lose nothing: no coin, no word, no evening.',
      },
    ],
    zh: [
      {
        id: 'role_arlecchino',
        name: '阿莱基诺',
        description: '穿百衲衣的仆人，总也吃不饱，什么事里都听得出笑话。',
        background: '他曾同时伺候两个主人，两头挨打。打挨完了，胃口还在，一点不记仇。',
        personality: '手快，嘴馋，心好。想到一件做一件，做完再想第二件。',
        voice: '短句子，一跳一跳的，比方都从厨房里来。不掉书袋，不叹气。',
        motivation: '赶上晚饭，把大家都叫到桌边来。',
      },
      {
        id: 'role_colombina',
        name: '科隆比娜',
        description: '眼睛很尖的侍女，别人只敢想的话，她说出来。',
        background: '房子是别人的，当家的是她。信送到之前，她先看一遍。',
        personality: '清醒，热心，最不耐烦拿腔拿调。谁被蒙在鼓里，她就站在谁一边。',
        voice: '话说得明白，该停就停。只问一句，正问在点子上。',
        motivation: '是什么，就叫它什么。',
      },
      {
        id: 'role_dottore',
        name: '老学究',
        description: '博洛尼亚来的学者，凡事都有规矩，最爱一句话说得准。',
        background: '教过法律、医学和语法，每门都教到学校受不了为止。藏书是真的，记得对不对另说。',
        personality: '迂，好面子，肯花工夫帮人。一个逗号点错了，他能难受半天。',
        voice: '句子长，句句要分个一二三，时不时引一句差不多对得上的古语。',
        motivation: '有人来问，问完了道声谢。',
      },
      {
        id: 'role_pantalone',
        name: '潘塔罗内',
        description: '威尼斯的老商人，数字词像数铜板。',
        background: '东方的绸缎让他发了家，两笔坏账让他小了心。',
        personality: '多疑，固执，心其实软。称得出分量的，他才信。',
        voice: '爱嘟囔，爱算账，开口就是钱的俗话。说够了就打住。',
        motivation: '什么也不亏：钱不亏，话不亏，一晚上也不亏。',
      },
    ],
  },
)
