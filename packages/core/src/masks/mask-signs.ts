import { wordTable } from '../prelude/word-table.ts'

/** What in a description tells something that a mask shows: read in small letters. A language hands in its own. */
export const MASK_SIGNS = wordTable('masks.signs', {
  en: {
    arlecchino: /\b(?:arlecchino|harlequin|truffaldino)\b/u,
    colombina: /\bcolumb?ine\b|\bcolombina\b/u,
    pantalone: /\bpantal(?:one|oon)\b/u,
    dottore: /\b(?:il|el|the) dottore\b|\bbalanzone\b|^dottore\b/u,
    robot: /\b(?:robot|android|automaton|cyborg|machine intelligence|artificial intelligence|droid)\b/u,
    ghost: /\b(?:ghost|spectre|phantom|wraith|apparition|drowned (?:bride|man|woman|girl))\b/u,
    cat: /\b(?:tom)?cat\b|\bkitten\b/u,
    dog: /\b(?:dog|hound|wolf|terrier|spaniel|puppy)\b/u,
    bird: /\b(?:raven|crow|owl|parrot|magpie|rooster)\b(?! (?:inn|house|street|arms))(?<!with an? (?:raven|crow|owl|parrot|magpie))/u,
    fox: /\b(?:fox|vixen|fox[- ]spirit)\b(?<!the fox)/u,
    devil: /\b(?:devil|demon|imp|mephisto)\b(?! may)/u,
    stranger:
      /\bnobody knows\b|\bno one knows\b|^the stranger\b|\bunknown (?:man|woman|person|figure)\b|\bmasked (?:stranger|figure)\b/u,

    woman:
      /\b(?:\w*wom[ae]n|girl|lady|dame|queen|princess|duchess|countess|baroness|empress|mother|grandmother|granny|nana|aunt|sister|nun|daughter|wife|widow|bride|maid|maidservant|housemaid|nursemaid|schoolmistress|governess|actress|waitress|hostess|heiress|witch|seamstress|laundress|midwife|matron|ballerina|mistress|madam|madame|mrs|miss|ms|abbess|priestess|sorceress|landlady|washerwoman|fishwife|she|her|hers|herself|feminine|female)\b/u,
    man: /\b(?:(?:boat|chair|clergy|coach|crafts|door|ferry|fire|fisher|hang|horse|hunts|milk|news|night|noble|police|post|sales|sports|states|station|trades|watch|work)?m[ae]n|boy|lad|gentleman|lord|king|prince|duke|count|baron|emperor|father|grandfather|grandpa|uncle|brother|monk|friar|son|husband|widower|groom|butler|footman|schoolmaster|waiter|wizard|mr|mister|sir|squire|abbot|cowboy|landlord|he|him|his|himself|masculine|male)\b/u,
    /** What was long a man's work, where neither words nor a name say who does it. */
    mansTrade:
      /\b(?:tailor|colonel|captain|corporal|sergeant|general|major|admiral|bishop|priest|blacksmith|miser|sailor)\b/u,
    womansName:
      /^(?!(?:\w+\.? )?(?:luca|ezra|misha|ilya|nikita|kolya|vanya|elisha|mustafa|hamza)\b)(?:\w+\.? )?(?:\w*(?:[^aeiou]a|ia|ea|ette|elle|ine|lyn|lynn)|agnes|alice|anne?|beatrice|bess|beth|betty|beryl|bridget|caroline|catherine|kate|kay|charlotte|claire|clare|daisy|dorothy|edith|eleanor|elizabeth|ellen|emily|emma|esther|eve|evelyn|florence|frances|gail|gertrude|grace|greta|hazel|helen|hilary|imogen|ingrid|iris|irene|ismay|ivy|jane|janet|janice|jean|jill|joan|josephine|joy|joyce|judith|june|karen|lily|linda|lily|lucy|mabel|margaret|margot|marian|marie|marion|mary|maud|may|mei|meg|mildred|miriam|molly|nell|nelly|nancy|odile|olive|opal|orla|pearl|peggy|penelope|phoebe|poppy|rachel|rose|rosemary|ruby|ruth|sally|sarah|sophie|susan|sybil|tess|violet|vivian|wendy|winifred|zoe|maren|marguerite|astrid|ingeborg|ilse|else|sigrid|solveig|gudrun|hedwig|hanne|tove|ines|carmen|mercedes|isabel|raquel|simone|yvonne|nicole|louise|elise|therese|celeste|brigitte|heidi|gretchen|yuki|keiko|akiko|naomi|noor|amy|kathleen|doris|phyllis|hester|harriet|rosalind|madge|dot|abigail|audrey|constance|faith|hope|hannah|leah|deborah|rebekah|norah|beulah)\b/u,
    mansName:
      /^(?:(?:old|young|mr\.?|dr\.?|doctor|inspector|captain|corporal|sergeant|professor) )?(?:\w+(?:bert|ward|mund|fred|rick|ald|win)|adam|alan|albert|alec|alfred|amos|andrew|angus|anton|archie|arthur|barnaby|basil|ben|benjamin|bernard|bill|bob|boris|bruno|callum|charles|charlie|colin|conrad|cyril|daniel|david|dennis|dmitri|douglas|duncan|eamon|ebenezer|eli|elias|emil|enzo|eric|ernest|felix|ferris|finn|francis|frank|gaston|george|gilbert|giles|gordon|gus|harold|harry|hector|henry|hugh|hugo|ian|igor|isaac|ivan|jack|jacob|james|jasper|jim|joe|john|jonas|joseph|joss|karl|kenneth|lars|laurence|leo|leon|lewis|louis|lucas|luke|malcolm|marco|mark|martin|matthew|max|michael|mick|miles|morris|ned|neil|nicholas|nigel|noah|oliver|oscar|otto|owen|patrick|paul|pavel|percy|perry|peter|philip|pierre|pip|quentin|ralph|ray|reginald|rex|richard|robert|robin|roger|rufus|rupert|sam|samuel|seth|silas|simon|stanley|stephen|terence|thomas|toby|tom|tony|luca|ezra|misha|ilya|nikita|kolya|vanya|elisha|mustafa|hamza|vernon|victor|vincent|walter|wilfred|will|william)\b/u,

    child:
      /\b(?:child|children|little (?:boy|girl)|boy of|girl of|boy|urchin|toddler|schoolboy|schoolgirl|kid|orphan)\b/u,
    youth: /\b(?:teenager|teenage|adolescent|apprentice|page boy|stable boy|sixteen|seventeen)\b/u,
    young:
      /\b(?:young|youthful|student|bride|novice|girl|lad|maid|dancer|ingenue|newly (?:wed|qualified)|fianc[eé]e?|lieutenant|courier|thief)\b(?<!(?:no longer|not so|once) young)/u,
    grown:
      /\b(?:middle-aged|in (?:his|her|their) prime|mother of|father of|widow|inspector|surgeon|cook|lawyer|judge|baron|landowner|merchant|banker|professor|doctor|captain|colonel|butler|priest|blacksmith|salesman)\b/u,
    old: /\b(?:old|elderly|aged|ancient|retired|grandmother|grandfather|granny|grandpa|crone|dowager|white-haired|great-aunt|pensioner|veteran|miser|hermit)\b(?<!(?:\d|years?)[- ]old)/u,

    stout:
      /\b(?:stout|fat|plump|portly|huge|round-bellied|heavy|big|burly|corpulent|rotund|tubby|broad|massive|enormous|brawny|blacksmith|giant|barrel)\b/u,
    thin: /\b(?:thin|lean|gaunt|skinny|slim|slender|bony|wiry|spare|scrawny|haggard|hollow-cheeked|lanky|rake|starved)\b/u,

    merry:
      /\b(?:merry|cheerful|jolly|jovial|laugh(?:s|ing)?|sunny|smiling|beaming|bright-eyed|happy|joyful|pert|playful|hungry|joke)\b(?<!(?:never|not) (?:laughs|smiling|happy))/u,
    grin: /\b(?:grin(?:s|ning)?|too many teeth|toothy|salesman|smirk(?:s|ing)?)\b/u,
    angry:
      /\b(?:angry|anger|hot-tempered|furious|bad-tempered|irascible|choleric|short-tempered|raging|fierce|violent|quarrelsome|grumpy|surly)\b/u,
    sad: /\b(?:sad|melancholy|mournful|grieving|sorrowful|weeping|heartbroken|wistful|unhappy|gloomy|drowned|lonely|bereaved)\b/u,
    nervous:
      /\b(?:nervous|jumpy|anxious|fearful|timid|frightened|haunted|fidget\w*|trembling|paranoid|uneasy|worried)\b/u,
    shy: /\b(?:shy|bashful|quiet girl|quiet boy|meek|modest|blush\w*|soft-spoken|awkward)\b/u,
    sly: /\b(?:sly|cunning|crafty|scheming|shrewd|thief|rogue|smuggler|trickster|gambler|swindler|con man|conman|fox|devious|sharp-tongued|sarcastic|seductive|flirt\w*|sharp eyes)\b/u,
    cold: /\b(?:cold|icy|cruel|ruthless|heartless|contempt\w*|merciless|sinister|assassin|hard-eyed|calculating|suspicious)\b/u,
    stern:
      /\b(?:stern|strict|severe|upright|grim|obeyed|unbending|forbidding|solemn|rigid|disciplined|exacting|never a word|dour|judge|schoolmistress|headmaster)\b/u,
    proud:
      /\b(?:proud|vain|haughty|arrogant|pompous|imperious|aloof|regal|noble|believes (?:he|she) owns|snob\w*|self-important|boastful)\b/u,
    tired: /\b(?:tired|weary|exhausted|sleepless|worn|careworn|drunk|hungover|resigned)\b/u,
    curious:
      /\b(?:curious|inquisitive|questions|sees everything|wide-eyed|eager|nosy|dreamy|absent-minded|scatterbrained|quick)\b/u,
    gentle:
      /\b(?:gentle|kind|kindly|warm|soft-hearted|patient|tender|motherly|fatherly|calm|polite|generous|sweet|mild|serene|good-natured)\b/u,
    bold: /\b(?:brave|bold|fearless|determined|resolute|proud-eyed|fiery|confident|strong)\b/u,

    bald: /\b(?:bald|shaved head|shaven|hairless|head shaved)\b/u,
    tonsure: /\b(?:tonsure[d]?|friar)\b/u,
    balding: /\b(?:balding|thinning hair|receding)\b/u,
    twinBuns: /\b(?:two buns|twin buns|double buns)\b/u,
    braids: /\b(?:braids?|plaits?|pigtails?|braided)\b/u,
    ponytail: /\bpony-?tail\b/u,
    bun: /\b(?:in a bun|bun|chignon|schoolmistress|governess|hair up|knot of hair|pinned up)\b/u,
    fringe: /\b(?:fringe|bangs)\b/u,
    curls: /\b(?:curls?|curly|ringlets)\b/u,
    slick: /\b(?:slicked|pomade[d]?|brilliantine|oiled hair|dapper)\b/u,
    wet: /\b(?:wet hair|dripping|drowned)\b/u,
    wild: /\b(?:wild hair|unkempt|tangled|dishevelled|disheveled|shaggy|tousled|witch|mad scientist|hermit)\b/u,
    cropped: /\b(?:cropped|short hair|short-haired|crew cut|close-cut)\b/u,
    bob: /\b(?:bobbed|bob|flapper)\b(?!\s+\w+'s)(?<!^bob)/u,
    long: /\b(?:long (?:\w+ )?hair|long-haired|hair to (?:his|her|the) (?:waist|shoulders)|flowing hair|tresses|singer)\b/u,

    white:
      /\b(?:white(?:-haired| hair| beard| moustache| braid)|(?:long|thin|short) white|snowy|silver-haired|silver hair)\b/u,
    grizzled: /\b(?:grizzled|salt and pepper|going gr[ea]y|greying|graying)\b/u,
    grey: /\b(?:gr[ea]y(?:-haired| hair| beard| moustache|-bearded| bun| braid)|(?:long|thin) gr[ea]y)\b/u,
    red: /\b(?:red(?:-haired| hair|head| beard| curls| braids)|ginger|auburn|copper hair)\b/u,
    fair: /\b(?:blond|blonde|fair-haired|fair hair|golden (?:hair|curls|braids)|flaxen|straw-coloured)\b/u,
    brown: /\b(?:brown(?:-haired| hair| beard| curls| braids)|chestnut|brunette)\b/u,
    black:
      /\b(?:black(?:-haired| hair| beard|-bearded| curls| braids| moustache)|dark(?:-haired| hair| braids| curls)|raven hair)\b/u,

    longBeard: /\b(?:long (?:\w+ )?beard|wizard|beard to (?:his|the))\b/u,
    goatee: /\b(?:goatee|pointed beard|chin beard|imperial beard)\b/u,
    whiskers: /\b(?:side-?whiskers|mutton ?chops|sideburns)\b/u,
    waxed: /\b(?:waxed moustache|waxed mustache|handlebar|twirled moustache|curled moustache)\b/u,
    drooping: /\b(?:drooping moustache|walrus)\b/u,
    moustache: /\b(?:moustache[ds]?|mustache[ds]?)\b/u,
    stubble: /\b(?:stubble|unshaven|stubbly)\b/u,
    beard: /\b(?:beard|bearded)\b/u,

    phoenixCrown: /\bphoenix crown\b/u,
    beadedCrown: /\bbeaded crown\b/u,
    crown: /\b(?:crown|crowned|king|queen|emperor|empress)\b(?! (?:inn|street|arms))/u,
    coronet: /\b(?:prince|princess|coronet|tiara|duchess)\b/u,
    nun: /\b(?:nun|abbess|prioress|mother superior|novice)\b/u,
    widow: /\b(?:veiled|veil|widow[^.]{0,30}black)\b/u,
    bride: /\b(?:bride)\b/u,
    headscarf: /\b(?:headscarf|hijab|kerchief|shawl over|scarf on her head)\b/u,
    hood: /\b(?:hood|hooded|cowl|assassin|cloaked|monk)\b/u,
    bandage: /\b(?:bandage[ds]?|bandaged)\b/u,
    helmet: /\b(?:knight|helmet|armou?r|centurion|gladiator)\b/u,
    peakedCap:
      /\b(?:policeman|policewoman|police officer|constable|soldier|colonel|lieutenant|corporal|sergeant|army officer|station ?master|conductor of the train|chauffeur|postman|general|peaked cap)\b/u,
    seaCap:
      /\b(?:sea captain|ship's captain|skipper|admiral|ferryman|captain of the|sailor|boatswain|bosun)\b/u,
    toque: /\b(?:chef|cook|pastry cook|baker)\b/u,
    mobCap: /\b(?:maid|housemaid|maidservant|scullery|chambermaid|servant girl|milkmaid|nursemaid)\b/u,
    scholarCap: /\b(?:mortarboard|scholar's cap)\b/u,
    skullCap: /\b(?:skull-?cap|yarmulke|kippah)\b/u,
    topknot: /\b(?:top-?knot|taoist|daoist|samurai)\b/u,
    clownHat: /\b(?:clown|jester|pierrot|fool in motley)\b/u,
    conical: /\b(?:conical hat|bamboo hat|coolie hat)\b/u,
    straw: /\b(?:straw hat|boater|farmer|gardener|gondolier|scarecrow)\b/u,
    topHat: /\b(?:top hat|magician|ringmaster|conjurer|undertaker|banker)\b/u,
    felt: /\b(?:felt hat|old hat|battered hat|flat cap|cloth cap|tramp|beggar|docker)\b/u,
    beret: /\b(?:beret|painter|sculptor)\b/u,
    turban: /\b(?:turban|sultan|maharaja|fortune-teller)\b/u,
    brimmed: /\b(?:hat|fedora|trilby|detective|inspector|sheriff|cowboy|gangster)\b/u,

    monocle: /\bmonocle\b/u,
    pinceNez: /\bpince-nez\b/u,
    patch: /\b(?:eye-?patch|one-eyed|one eye (?:lost|gone|missing)|lost an eye|blind in one eye)\b/u,
    darkFrames:
      /\b(?:horn-rimmed|dark-rimmed|black-rimmed|thick glasses|thick-rimmed|sunglasses|dark glasses)\b/u,
    spectacles:
      /\b(?:spectacles|spectacled|glasses|bespectacled|librarian|professor|bookkeeper|accountant)\b/u,

    ruddy: /\b(?:ruddy|red-faced|rosy|red-cheeked|flushed|florid|red nose|drunkard)\b/u,
    pale: /\b(?:pale|pallid|white-faced|ashen|wan|sickly|bloodless|consumptive|vampire)\b/u,
    dark: /\b(?:black (?:man|woman)|dark-skinned|brown-skinned|african|nigerian|ghanaian|ethiopian|jamaican|moor)\b/u,
    tanned: /\b(?:weathered|sunburnt|sunburned|tanned|leathery|sailor|farmer|fisherman|blacksmith)\b/u,

    hooked:
      /\b(?:hook-nosed|hooked nose|beak of a nose|beaky|aquiline|eagle-nosed|hawk-faced|witch|miser)\b/u,
    snub: /\b(?:snub-nosed|snub nose|button nose|upturned nose)\b/u,
    bulbous: /\b(?:bulbous|red nose|drunkard|big nose|potato nose|clown)\b/u,
    longNose: /\b(?:long nose|long-nosed|sharp nose|pointed nose)\b/u,

    scar: /\b(?:scar|scars|scarred)\b/u,
    freckles: /\b(?:freckles?|freckled)\b/u,
    wart: /\b(?:wart|mole)\b/u,
    gapTeeth: /\b(?:gap in (?:his|her|their) teeth|gap-toothed|missing (?:a )?tooth|missing teeth)\b/u,
    teeth: /\b(?:too many teeth|toothy|big teeth|gold tooth|white teeth|grin|grins|grinning)\b/u,
    earrings: /\b(?:ear-?rings?)\b/u,
    redLips: /\b(?:red lips|lipstick|painted lips|rouged?|courtesan|singer|femme fatale)\b/u,
    paint: /\b(?:clown|painted face|under the paint|face paint|mime|pierrot)\b/u,
    tear: /\b(?:sad clown|sad under the paint|tear on)\b/u,
    longBrows: /\b(?:long eyebrows)\b/u,
    bushyBrows: /\b(?:bushy (?:eye)?brows|beetle-browed|heavy brows|thick (?:eye)?brows)\b/u,
    wrinkles: /\b(?:wrinkled?|wrinkles|lined face|furrowed|weathered|crone)\b/u,
    roundFace: /\b(?:round-faced|round face|moon-faced|chubby|baby-faced)\b/u,
    faceCloth:
      /\b(?:masked (?:man|woman|assassin|thief|rider)|face covered|scarf over (?:his|her|their) (?:face|mouth)|only (?:his|her|their) eyes|bandit|ninja)\b/u,
    surgicalMask: /\b(?:surgical mask|face mask)\b/u,
    blueEyes: /\b(?:blue eyes|blue-eyed)\b/u,
    narrowEyes: /\b(?:narrow eyes|narrow-eyed|squint\w*|slit-eyed|hooded eyes)\b/u,
    beauty: /\b(?:beautiful|beauty|handsome|lovely|pretty|elegant|glamorous|charming)\b/u,
    collar: /\b(?:priest|vicar|curate|parson|clergyman|reverend|^father \w+|bishop)\b/u,
  },
  zh: {
    arlecchino: /阿莱基诺|阿尔列金|丑角阿/u,
    colombina: /科隆比娜|科伦比娜/u,
    pantalone: /潘塔隆|潘塔[罗洛]内/u,
    dottore: /老学究|多托雷|博士先生/u,
    robot: /机器人|仿生人|人工智能|机械人/u,
    ghost: /鬼魂|幽灵|女鬼|亡魂|冤魂|水鬼|鬼新娘/u,
    cat: /猫(?!腰|眼)/u,
    dog: /(?:^|[一只条那的老黑黄])(?:狗|狼|犬)(?!腿|头)/u,
    bird: /乌鸦|猫头鹰|鹦鹉(?!螺)|喜鹊精/u,
    fox: /狐妖|狐狸|狐仙|狐精|九尾/u,
    devil: /魔鬼|恶魔|魔王|小鬼|阎王/u,
    stranger: /没人知道|无人知晓|来历不明|神秘人|陌生人/u,

    woman:
      /女(?!婿)|她|妇|妈|娘(?!家)|婆(?!罗)|奶奶|姥|姑|姐|妹|嫂|太太|太后|皇后|妃|公主|夫人|小姐|丫鬟|丫头|侍女|婢|尼|寡|妓|媳|新娘|母|老太|姨|歌女|格格|千金|佳人/u,
    man: /男|他(?!们)|爷|公公|老头|老汉|汉子|大汉|父|爸|叔|伯|舅|哥|弟|和尚|道士|将军|少爷|公子|书生|掌柜|师爷|皇帝|太监|先生|老翁|渔夫|车夫|樵夫|农夫|屠夫|司机|工人|探长|侠客|王爷|太子|土匪|兵|僧|神父|牧师|胡须|胡子|络腮|山羊胡|八字胡|长须|秀才|员外|铁匠|木匠/u,
    mansTrade: /(?!)/u,
    womansName:
      /[婷娟芳丽娘花翠玉燕妹姐婆嫂奶妈娜莉琳娥凤娇婉嫣媛媚烟素莲梅兰霞香秀珍珠雪蓉薇雅静慧丹莹颖倩]|玛丽|安娜|露西|小满/u,
    mansName:
      /[强刚军伟牛虎龙爷公哥弟勇峰涛磊杰斌鹏雄豪彪柱栓贵财富铁石山海武]|^老[\p{Script=Han}]$|二$|大$/u,

    child: /男孩|女孩|小姑娘|孩子|孩童|小孩|童子|娃|小学生|幼(?:子|女|童)|小丫头|小皇帝|书童/u,
    youth: /少年|少女|中学生|高中|学徒|豆蔻|及笄|弱冠/u,
    young:
      /年轻|青年|姑娘|书生|丫鬟|侍女|小姐|少爷|公子|歌女|新娘|大学生|刚毕业|实习|新婚|小伙|佳人|刺客|女警|狐妖/u,
    grown: /中年|人到|掌柜|探长|教授|夫人|大汉|师爷|司机|老板/u,
    old: /老太|老头|老人|老者|老翁|老妇|老婆子|老婆婆|奶奶|爷爷|姥姥|外婆|外公|祖母|祖父|年迈|古稀|花甲|耄耋|老将|老和尚|老汉|老爷子|白发|银发|太后|退休|仙风道骨|老僧|老仆|老学究/u,

    stout: /胖|肥|魁梧|大汉|壮|彪形|膀大|虎背|圆滚|肚子大|大腹|五大三粗|发福/u,
    thin: /瘦|清癯|干瘪|枯|单薄|皮包骨|纤|苗条/u,

    merry: /笑|乐呵|开朗|活泼|快活|爽朗|乐天|喜气|淘气|调皮|顽皮|虎头虎脑|笑话/u,
    grin: /嬉皮笑脸|咧嘴|油嘴滑舌/u,
    angry: /火爆|暴躁|易怒|发怒|脾气大|脾气坏|凶|暴烈|急躁|坏脾气/u,
    sad: /忧郁|悲|哀|愁|伤心|爱哭|落寞|凄|孤独|苦命|泪|郁郁/u,
    nervous: /紧张|多疑|惊恐|惶|不安|战战兢兢|神经质|胆小|疑神疑鬼|惊弓/u,
    shy: /怯|羞|腼腆|内向|害臊|文静|不爱说话/u,
    sly: /狡|奸|坏水|阴险|诡|精明|算计|滑头|媚|嘴甜心狠|心狠|捉弄|玩世不恭|痞|骗|伶俐|机灵|算盘|眼睛很尖/u,
    cold: /阴冷|冷酷|冷漠|无情|阴沉|残忍|杀手|刺客|冷面|寒|要人命|狠/u,
    stern: /严厉|严肃|威严|不怒自威|正直|古板|刚正|不苟言笑|铁面|肃|不拐弯|不饶人|冷静/u,
    proud: /骄|傲|高傲|自负|清高|目中无人|高贵|不可一世|好面子|趾高气扬/u,
    tired: /疲|倦|憔悴|落魄|潦倒|沧桑|穷|病|酒鬼|醉/u,
    curious: /好奇|爱问|天真|懵懂|迂腐|书呆|爱爬树|爱打听/u,
    gentle: /慈|善|温|和蔼|和气|心软|心善|柔|厚道|憨|老实|亲切|没有心眼|仙风/u,
    bold: /英气|勇|豪|刚强|坚毅|飒|侠|胆大|果敢/u,

    bald: /光头|秃(?!顶)|剃了头|和尚|僧|尼姑/u,
    tonsure: /修士(?!女)|剃度留圈/u,
    balding: /谢顶|秃顶|地中海|脱发|稀疏/u,
    twinBuns: /双髻|双丫髻|丫髻|双环|丸子头|哪吒/u,
    braids: /(?<!马尾)辫|麻花/u,
    ponytail: /马尾/u,
    bun: /发髻|盘发|挽髻|发簪|高髻|绾|云鬓|老太|王婆|老婆子|奶奶/u,
    fringe: /刘海/u,
    curls: /卷发|鬈/u,
    slick: /油头|背头|梳得油亮/u,
    wet: /湿发|湿漉漉|落水|溺/u,
    wild: /乱发|蓬头|披头散发|邋遢|疯/u,
    cropped: /平头|寸头|板寸/u,
    bob: /短发|齐耳/u,
    long: /长发|披肩|青丝|歌女|狐妖/u,

    white: /白发|白胡|白须|银发|须发皆白|鹤发|白眉|仙风道骨/u,
    grizzled: /花白|两鬓斑白|斑白/u,
    grey: /灰白|灰发/u,
    red: /红发|赤发/u,
    fair: /金发|黄发/u,
    brown: /棕发|栗色/u,
    black: /黑发|乌发|青丝|黑须|黑胡/u,

    longBeard: /长须|长髯|美髯|长胡|银须|须发|白须|仙风道骨|(?:花白|雪白|白)(?:的)?胡(?:须|子)/u,
    goatee: /山羊胡|山羊须|下巴上.{0,3}胡/u,
    whiskers: /鬓须|连鬓/u,
    waxed: /翘胡|两撇胡/u,
    drooping: /八字胡|八字须/u,
    moustache: /小胡子|唇髭|一撇胡|仁丹胡/u,
    stubble: /胡茬|胡渣/u,
    beard: /胡|络腮|虬髯|须(?!臾|要|知|得)|髯/u,

    phoenixCrown: /凤冠|太后|皇后/u,
    beadedCrown: /皇帝|天子|冕旒|君主|陛下/u,
    crown: /王冠|国王|女王|大王/u,
    coronet: /王子|公主|郡主|太子/u,
    nun: /修女|嬷嬷/u,
    widow: /面纱|寡妇|守寡/u,
    bride: /新娘/u,
    headscarf: /头巾|包着头|裹着头/u,
    hood: /兜帽|斗篷|刺客|黑衣人|杀手/u,
    bandage: /绷带|头上缠|包扎/u,
    helmet: /将军|武将|盔|元帅|都督|先锋/u,
    peakedCap: /警官|警察|女警|军官|士兵|巡警|大盖帽|列车员|保安/u,
    seaCap: /船长|大副|海员|舰长/u,
    toque: /厨师|厨子|大厨/u,
    mobCap: /女仆|女佣/u,
    scholarCap: /书生|秀才|举人|儒生|状元|公子|先生(?=.{0,6}(?:教|私塾))|老学究/u,
    skullCap: /瓜皮帽|掌柜|师爷|员外|账房|财主|管家/u,
    topknot: /道士|道长|道人|真人|剑客|侠客|道姑/u,
    clownHat: /小丑/u,
    conical: /斗笠|渔夫|渔翁|渔民|农夫|樵夫|蓑/u,
    straw: /草帽/u,
    topHat: /高礼帽|魔术师/u,
    felt: /毡帽|破帽|鸭舌帽|旧帽|乞丐|叫花/u,
    beret: /贝雷帽|画家/u,
    turban: /缠头|包头巾|苏丹/u,
    brimmed: /礼帽|戴.{0,4}帽|探长|侦探/u,

    monocle: /单片眼镜|单眼镜/u,
    pinceNez: /夹鼻/u,
    patch: /独眼|眼罩|瞎了一只|一只眼/u,
    darkFrames: /黑框|墨镜|粗框/u,
    spectacles: /眼镜|老花镜|金丝(?:边|眼)|教授|账房/u,

    ruddy: /红脸|红光|红润|满面红|酒糟|脸红|关公|赤面/u,
    pale: /苍白|惨白|白净|病弱|面无血色|脸色发白|白面/u,
    dark: /黑脸|黝黑|黑皮|黑炭/u,
    tanned: /晒|古铜|风霜|渔夫|码头|农夫|车夫/u,

    hooked: /鹰钩鼻|鹰鼻/u,
    snub: /塌鼻|翘鼻|小鼻/u,
    bulbous: /酒糟鼻|大鼻|蒜头鼻|红鼻/u,
    longNose: /长鼻|高鼻|尖鼻/u,

    scar: /疤|伤痕|刀痕/u,
    freckles: /雀斑/u,
    wart: /痣|痦子|肉瘤|媒婆|说媒/u,
    gapTeeth: /缺牙|豁牙|掉了门牙/u,
    teeth: /龅牙|金牙|大牙|一口白牙/u,
    earrings: /耳环|耳坠|耳钉/u,
    redLips: /红唇|朱唇|胭脂|浓妆|歌女|狐妖|歌妓|舞女|戏子|花旦|眉目如画/u,
    paint: /小丑|油彩|脸谱|花脸/u,
    tear: /泪痣|挂着泪|爱哭/u,
    longBrows: /长眉|寿眉/u,
    bushyBrows: /浓眉|粗眉|剑眉/u,
    wrinkles: /皱纹|皱巴|沧桑|满脸褶/u,
    roundFace: /圆脸|娃娃脸|胖乎乎|虎头虎脑|圆乎/u,
    faceCloth: /蒙面|蒙着脸|只露(?:出)?.{0,3}眼|面巾/u,
    surgicalMask: /口罩/u,
    blueEyes: /蓝眼/u,
    narrowEyes: /三角眼|眯缝|细长的?眼|吊梢|小眼睛|媚眼|丹凤眼/u,
    beauty: /眉目如画|美|俊|漂亮|标致|清秀|秀丽|俏/u,
    collar: /神父|牧师/u,
  },
})

/** What a description can tell that a mask shows. */
export type MaskSign = keyof (typeof MASK_SIGNS)['en']

/** How old somebody is said to be, in years; nothing where no number is told. */
export const AGE_IN = wordTable('masks.age', { en: yearsInEnglish, zh: yearsInChinese })

const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SMALL = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]

function yearsInEnglish(text: string): number | undefined {
  const decade = /\bin (?:his|her|their) (?:early |mid(?:dle)?[- ]?|late )?(\w+)ies\b/u.exec(text)?.[1]
  if (decade !== undefined) return tens(`${decade}y`)
  const digits =
    /\b(?:of|aged|about|nearly|almost|past|over|turned|is|barely|just) (\d{1,3})\b/u.exec(text) ??
    /\b(\d{1,3})(?:[- ]years?|[,.;]|$)/u.exec(text)
  if (digits?.[1] !== undefined) return Number(digits[1])
  const large = new RegExp(
    `\\b(${TENS.join('|')})(?:[- ](${SMALL.slice(0, 9).join('|')}))?\\b(?! years?\\b(?! old| of age))`,
    'u',
  ).exec(text)
  if (large !== null) return (tens(large[1] ?? '') ?? 0) + SMALL.indexOf(large[2] ?? '') + 1
  const small = new RegExp(
    `\\b(?:(?:of|aged|about|nearly|is|just|turned) (${SMALL.join('|')})|(${SMALL.join('|')})[- ]years?|(${SMALL.slice(9).join('|')}))\\b(?! (?:questions|minutes|days|of|times))`,
    'u',
  ).exec(text)
  const word = small?.[1] ?? small?.[2] ?? small?.[3]
  return word === undefined ? undefined : SMALL.indexOf(word) + 1
}

function tens(word: string): number | undefined {
  const at = TENS.indexOf(word)
  return at < 0 ? undefined : (at + 2) * 10
}

const HAN_DIGITS = '零一二三四五六七八九'

function yearsInChinese(text: string): number | undefined {
  if (/半百/u.test(text)) return 50
  const found =
    /(\d{1,3}|[一二两三四五六七八九十]{1,4})(?:多|来|几)?(?:岁|出头|上下|开外)/u.exec(text) ??
    /年(?:近|过|约|方|届)(\d{1,3}|[一二三四五六七八九十]{1,3})/u.exec(text)
  const told = found?.[1]
  if (told === undefined) return undefined
  if (/^\d+$/u.test(told)) return Number(told)
  const [before = '', after] = told.replace('两', '二').split('十')
  if (after === undefined) return HAN_DIGITS.indexOf(before)
  return (
    (before === '' ? 1 : HAN_DIGITS.indexOf(before)) * 10 + Math.max(0, HAN_DIGITS.indexOf(after || '零'))
  )
}
