import { DEATH_WISHED } from './chinese/death-wished.ts'
import { HARMLESS } from './chinese/harmless.ts'
import { LIFE_UNWANTED } from './chinese/life-unwanted.ts'
import { PLANS } from './chinese/plans.ts'
import type { CrisisTongue } from './crisis-signs.ts'

/** How crisis is said in Chinese; other people's wishes are told apart by who stands before them. */
export const CRISIS_CHINESE: CrisisTongue = {
  script: /\p{Script=Han}|zs|xiang/u,
  harmless: HARMLESS,
  fiction: [
    /[^.]*(?:剧本|小说|台词|角色|主角|人物|这场戏|那场戏|场戏|这一幕|这出戏|出戏|剧情|情节|电影|电视剧|歌词|这首歌|这本书|游戏里|论文|文章|剧本杀|狼人杀|演一个|我演|演的是|扮演|饰演|演“|怎么演|怎么念|这句|那句|这一句)[^.]*/gu,
  ],
  signs: [...DEATH_WISHED, ...LIFE_UNWANTED, ...PLANS],
  isOthers: (words, { index = 0, 0: found }) => {
    if (SOMEBODY_ELSE.test(found) || SAYS.test(words.slice(0, index))) return true
    if (ME.test(found)) return false
    const sentence = words.slice(words.lastIndexOf('.', index) + 1, index)
    const clause = sentence.slice(sentence.lastIndexOf(',') + 1)
    const who = ADDRESS.test(clause) ? undefined : clause.match(SOMEBODY)?.at(-1)
    return who === undefined ? TOLD_OF.test(sentence) : !OWN.test(who)
  },
}

const SAYS = /[他她人友姐妹哥弟王][^,.]{0,6}[说道唱喊念写讲] ?,? ?$/u
const SOMEBODY_ELSE =
  /(?<!告诉|要不是|如果不是|若不是|为了|照顾好?|跟|和|对)我(?:的|有个|有一个|一个|家)?(?:男|女)?(?:朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|外公|外婆|叔|舅|姨|姑|伯|表|堂|亲戚|邻居|老师|学生|队友|男友|女友|儿子|女儿|老公|老婆)/u
/** A clause that only says to whom it is said. */
const ADDRESS = /^ *(?:亲爱的)?(?:爸爸|妈妈|爸|妈|老公|老婆|姐姐?|哥哥?|弟弟?|妹妹?|奶奶|爷爷)+ *$/u
const ME = /[我俺咱]|本人/u
const OWN = /[我俺咱]|本人|自己/u
const SOMEBODY =
  /我|俺|咱|本人|自己|[他她它你您谁]|有人|别人|朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|儿子|女儿|老公|老婆|死者|凶手|夫人|老爷|小姐|公子|将军|皇上|王爷|大王|那人|这人|女子|男子|老人|姑娘/gu
/** An earlier clause named somebody near to the writer, or tells what somebody said. */
const TOLD_OF =
  /我(?:的|有个|一个)?(?:朋友|闺蜜|室友|同学|同事|叔|舅|姨|表[哥姐弟妹]|邻居|哥|姐|弟|妹|爸|妈|爷爷|奶奶|外公|外婆|叔|舅|姨|姑|伯|表|堂|亲戚|邻居|老师|学生|队友|男友|女友|儿子|女儿|老公|老婆)[^我]*$|[他她][^我]{0,6}[说讲喊写][^我]*$/u
