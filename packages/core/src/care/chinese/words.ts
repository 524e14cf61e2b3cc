/** A few characters of one clause in which nobody else turns up. */
export function near(most: number): string {
  return `[^.,他她它你您]{0,${most}}`
}

/** Patterns over plain Chinese. */
export function patterns(sources: readonly string[]): readonly RegExp[] {
  return sources.map((source) => new RegExp(source, 'gu'))
}

/** One’s own wish, said or left out. */
export const WANT =
  '(?:想要?|好想|真想|只想|就想|很想|想过|想着|要|准备|打算|决定|计划|考虑|正要|即将|马上|忍不住|控制不住|随时|不如|干脆|宁愿|恨不得|总想|老想|一直想|希望|盼着|可能会|怕自己会|怕我会|怕我自己会)'
/** Ways of ending one’s own life. */
export const SELF_END =
  '(?:自杀|自尽|轻生|寻死|寻短见|寻短|自我了断|自我了结|了断自己|了结自己|了结这条命|了结生命|了结我自己|了断这条命|结束自己|结束生命|结束我的生命|结束我这条命|结束这条命|结束我自己|一了百了|去死|死掉|一死了之|跳楼|跳河|跳江|跳海|跳桥|跳崖|跳湖|投河|投江|投湖|卧轨|上吊|割腕|割脉|割喉|烧炭|吞药|服毒|喝农药|吃农药|喝百草枯|开煤气|撞死|吊死|闷死自己|杀了我?自己|杀死自己|弄死自己|勒死自己|淹死自己|饿死自己|紫[砂沙纱杀煞]|子杀|自[鲨沙煞]|字杀|zisha|zs)'
/** Ways of harming oneself. */
export const SELF_HARM =
  '(?:自残|自伤|自虐|伤害(?:我)?自己|割(?:自己|手腕|手臂|胳膊|大腿)|划(?:自己|手腕|手臂|胳膊|手|大腿)(?!破)|拿刀划|用刀划|拿刀片|烫(?:自己|伤自己|手臂)|掐自己|打自己|弄伤自己|扎自己|拿?头撞墙)'
/** That it happened, or happens again. */
export const AGAIN =
  '(?:又|昨晚|昨天|今天|刚刚?|刚才|开始|忍不住|控制不住|再次|每天|经常|还在|一直|总是|继续|偷偷|习惯)'
/** What could be swallowed. */
export const PILLS = '(?:安眠药|药片|药丸|药|百草枯|农药|褪黑素|抗抑郁药|头孢|老鼠药)'
/** Everyday annoyances: who wishes to die of these, exaggerates. */
export const TRIFLE =
  '(?:作业|考试|论文|周一|早八|加班|堵车|开会|上班|减肥|排队|数学|高数|这题|那题|题目|PPT|ppt|快递|发型|体测|军训|游戏|尴尬|社死|丢人|丢脸)'
