/** Chinese with simplified characters where the detectors turn on them, and no gaps between characters. */
export function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (char) => SIMPLIFIED.get(char) ?? char)
}

/** Closes the gaps and marks that people put between Chinese characters. */
export function withoutHanGaps(text: string): string {
  return text.replace(HAN_GAP, '$1')
}

/** Chinese with the plain word where people write one that only sounds like it, so as not to be filtered. */
export function withoutHomophones(text: string): string {
  return HOMOPHONES.reduce((plain, [written, meant]) => plain.replace(written, meant), text)
}

const HAN_GAP = /(\p{Script=Han})[ \t\u3000.·*_~-]+(?=\p{Script=Han})/gu

const HOMOPHONES: readonly (readonly [RegExp, string])[] = [
  [/紫[砂沙纱杀煞](?![壶杯锅茶泥陶])|[自梓子字]鲨|自(?:煞|刹|沙|纱)|子杀|字杀/gu, '自杀'],
  [/自 ?s(?:ha)?(?![a-z])|(?<![a-z])(?:zs|z s)(?![a-z])/gu, '自杀'],
  [/(?<=[想去要该]) ?(?:亖|4|四|似|si|s|鼠)(?=了|啊|掉|算|吧| |$|[,.，。!！])/gu, '死'],
  [/亖/gu, '死'],
  [/紫残|自 ?c(?![a-z])/gu, '自残'],
  [/活惹|活叻|活勒|活辽/gu, '活了'],
]

const TRADITIONAL =
  '來個們備傷別劃劇員嗎國場塊壞夢媽實寧寫將尋對屍幾後從復愛憂應懷戰戲換撐擔斷書會條樓樣橋歡歲殘殺氣決沒準滿為無煩燒現當療發盡禮種紙終結絕給經緊繩義聲聽腦臨臺著藥處裏裡見親覺計話該說誰請謝讓貓負買賣賴贅趕車軍輕轉這連過遠選遺還邊鎖門開雖雙離難響頂願飛餓馬體鬱麼麽點脫總樂惡變內淚燈牆獨盤眾節糧線繼續罷聯臉舊艱號術複視記訴試詞誤諒證貴費躍農運適釋錯鐵錢長閉間陽隊隨險隱靈靜頭題顧風養騙驚鬆關電預須極歸歷毀滅災爭爺牽獄瘋確禍窮約綁緣縱纏膽臟興舉華萬許診語課談論講護讀責賭輸輩辦遲醫銀鏡鐘陰頸餘驗鬥顏飯學習歲單嘆嚴團圍報墜壓奪嬰孫寶層崗幫廢廠彈徹恆悶慘慣慮憊戀拋掙摟擁擇擊擋攔敗數斃於時晝暈業東棄檢權殼溝潰澀濕灑為爛狀猶異痺瘡發盜監盼睜礙竄筆簡簽紅級細統絲維繞紮繫罵聞聰肅脈腳膚臍蕩處虛蠢衝補裝觸註詢詳認誌誠諾謊謹譴豈貧貪賠賬贏跡踐蹤車軌軟較載輪轟辭達違遞遷郵醜鈴銳鋒錄鍵鎮闖階際雜雞霧韌頓領頻額顫飄飲館騎驅髒鬧鳥黃壺'
const SIMPLE =
  '来个们备伤别划剧员吗国场块坏梦妈实宁写将寻对尸几后从复爱忧应怀战戏换撑担断书会条楼样桥欢岁残杀气决没准满为无烦烧现当疗发尽礼种纸终结绝给经紧绳义声听脑临台着药处里里见亲觉计话该说谁请谢让猫负买卖赖赘赶车军轻转这连过远选遗还边锁门开虽双离难响顶愿飞饿马体郁么么点脱总乐恶变内泪灯墙独盘众节粮线继续罢联脸旧艰号术复视记诉试词误谅证贵费跃农运适释错铁钱长闭间阳队随险隐灵静头题顾风养骗惊松关电预须极归历毁灭灾争爷牵狱疯确祸穷约绑缘纵缠胆脏兴举华万许诊语课谈论讲护读责赌输辈办迟医银镜钟阴颈余验斗颜饭学习岁单叹严团围报坠压夺婴孙宝层岗帮废厂弹彻恒闷惨惯虑惫恋抛挣搂拥择击挡拦败数毙于时昼晕业东弃检权壳沟溃涩湿洒为烂状犹异痹疮发盗监盼睁碍窜笔简签红级细统丝维绕扎系骂闻聪肃脉脚肤脐荡处虚蠢冲补装触注询详认志诚诺谎谨谴岂贫贪赔账赢迹践踪车轨软较载轮轰辞达违递迁邮丑铃锐锋录键镇闯阶际杂鸡雾韧顿领频额颤飘饮馆骑驱脏闹鸟黄壶'
const SIMPLIFIED = new Map([...TRADITIONAL].map((char, at) => [char, [...SIMPLE][at] ?? char]))
