import { BETWEEN_THE_LINES } from './chinese/between-the-lines.ts'
import { DEATH_WISHED } from './chinese/death-wished.ts'
import { HARMLESS } from './chinese/harmless.ts'
import { LIFE_UNWANTED } from './chinese/life-unwanted.ts'
import { MEANS } from './chinese/means.ts'
import { OUTSIDE } from './chinese/outside.ts'
import { PLANS } from './chinese/plans.ts'
import { SAID_ALONE } from './chinese/said-alone.ts'
import { TURNED_FROM_LIFE } from './chinese/turned-from-life.ts'
import type { CrisisTongue } from './crisis-signs.ts'

/** How crisis is said in Chinese; other people's wishes are told apart by who stands before them. */
export const CRISIS_CHINESE: CrisisTongue = {
  script: /\p{Script=Han}|zs|xiang/u,
  harmless: HARMLESS,
  fiction: [
    /[^.]*(?:剧本|小说|台词|角色|主角|人物|这场戏|那场戏|场戏|这一幕|这出戏|出戏|剧情|情节|电影|电视剧|歌词|这首歌|这本书|游戏里|论文|文章|剧本杀|狼人杀|导演|道具|彩排|排练|演一个|我演|演的是|扮演|饰演|演“|怎么演|怎么念|这句|那句|这一句)(?:(?! , ?(?:但|可|不过|而我|其实我|我是真|我真|我自己|现实))[^.])*/gu,
  ],
  outside: OUTSIDE,
  signs: [
    ...DEATH_WISHED,
    ...LIFE_UNWANTED,
    ...SAID_ALONE,
    ...TURNED_FROM_LIFE,
    ...BETWEEN_THE_LINES,
    ...PLANS,
    ...MEANS,
  ],
  isOthers: (words, { index = 0, 0: found }) => {
    if (SOMEBODY_ELSE.test(found) || SAYS.test(words.slice(Math.max(0, index - LOOK_BACK), index)))
      return true
    if (ME.test(found)) return false
    const sentence = words.slice(words.lastIndexOf('.', index) + 1, index)
    const clause = sentence.slice(sentence.lastIndexOf(',') + 1)
    const who = ADDRESS.test(clause) ? undefined : clause.match(SOMEBODY)?.at(-1)
    return who === undefined ? TOLD_OF.test(sentence) : !OWN.test(who)
  },
}

const LOOK_BACK = 20
const SAYS = /[他她人友姐妹哥弟王][^,.]{0,6}[说道唱喊念写讲] ?,? ?$/u
const SOMEBODY_ELSE =
  /(?<!告诉|要不是|如果不是|若不是|为了|照顾好?|跟|和|对|找|陪|见|想|给|像|随|靠)我(?:的|有个|有一个|一个|家)?(?:男|女)?(?:朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|外公|外婆|叔|舅|姨|姑|伯|表|堂|亲戚|邻居|老师|学生|队友|男友|女友|儿子|女儿|老公|老婆)(?![^.]*我)/u
/** A clause that only says to whom it is said. */
const ADDRESS = /^ *(?:亲爱的)?(?:爸爸|妈妈|爸|妈|老公|老婆|姐姐?|哥哥?|弟弟?|妹妹?|奶奶|爷爷)+ *$/u
const ME = /[我俺咱]|本人/u
const OWN = /[我俺咱]|本人|自己/u
const SOMEBODY =
  /我|俺|咱|本人|自己|[他她它你您谁]|有人|别人|朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|儿子|女儿|老公|老婆|全村|村民|百姓|众人|全城|妾身?|奴家|奴婢|臣|贱妾|老身|本宫|朕|末将|老夫|奴才|小女子|死者|凶手|夫人|老爷|小姐|公子|将军|皇上|王爷|大王|那人|这人|女子|男子|老人|姑娘|刺客|杀手|侠客|大侠|剑客|士兵|战士|书生|公主|王子|皇帝|皇后|娘娘|太子|侯爷|丫鬟|女鬼|鬼魂|老头|小偷|霸王|道士|和尚|[黑白那]猫|女主|男主|主人公/gu
/** An earlier clause named somebody near to the writer, or tells what somebody said. */
const TOLD_OF =
  /我(?:的|有个|一个)?(?:朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|外公|外婆|叔|舅|姨|姑|伯|表|堂|亲戚|邻居|老师|学生|队友|男友|女友|儿子|女儿|老公|老婆)[^我]*$|[他她][^我]{0,6}[说讲喊写][^我]*$|^ ?(?:[他她](?!走|离开|去世|死|不在|不要|不爱|分手|骂|打|过世|离婚|变心|不理)|刺客|杀手|侠客|书生|公主|王子|老头|小偷|[黑白那]猫)[^我]{2,}$/u
