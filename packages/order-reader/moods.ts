import { toCyrillic } from '../../shared/words/transliteration.ts'

/** What is meant with the goods below a heading, or above a footer. */
export type Mood =
  | 'wanted'
  /** Not wanted, returned, in stock, ordered before: left out. */
  | 'unwanted'
  /** One of several, a question, not decided yet: asked once for all of them. */
  | 'open'

/** Sentences about delivery, papers and calls: what they refuse is no goods. */
const aside =
  /доставк|звон|обреш|сертификат|паспорт|документ|оплат|разгруз|пропуск|печат|перезвон|(?:^|[^\p{L}])тар[аыуе](?!\p{L})|упаковыва|delivery|payment/u

const unwanted = [
  /(?:^|[^\p{L}])не (?:\p{L}+ ){0,2}?(?:нужн|надо|бр(?:ать|ем)|бер|отгруж|отправл|заказыва|покупа|требу|согласов|подош|актуальн|включ|добавля|клад|присыла|вези|грузи)/u,
  /отмен|ан+улир|отозва|отбой|отказ|передума/,
  /возврат|верн(?:уть|ите|ем)|возвраща|бракован|(?:^|[^\p{L}])брак(?!\p{L})|списа(?:но|ть|ни)/u,
  /(?:^|[^\p{L}])(?:снят|сняли|снима|снимит)|исключ|вычерк|убра(?:ть|ли|но)|убер|удал(?:ить|ите|яем|ено)|приостанов|стоп.?лист|(?:^|[^\p{L}])лишн/u,
  /уже (?:\p{L}+ ){0,2}?(?:заказ|куп|получ|привез|есть|отгру|опла|взя)|^получ(?:или|ено)|довезли все/u,
  /(?:прошл|предыдущ|старый|старая)\p{L}* (?:заказ|раз|заявк|спис|год|месяц|квартал|недел)|ранее (?:заказ|получ|отгру)|заказан\p{L}* ранее|заказывали|для справки/u,
  /остат(?:ки|ок|ков)|у нас (?:\p{L}+ )?(?:лежит|есть|имеет|осталось)|(?:куп|взя|заказа|наш)\p{L}* у других|у других/u,
  /^\P{L}*минус(?!\p{L})|^\P{L}*замен(?:ить|яем|ите)|^\P{L}*вместо(?!\p{L})|(?:^|[^\p{L}])кроме(?!\p{L})|не (?:вам|сюда)|вопрос закрыт/u,
  /cancel|return|remove|not (?:needed|required)|do not|don['’]t|already/,
]

/** «Посчитайте два комплекта, закажем тот, что дешевле» */
const choosing =
  /(?:закаж|возьм|бер[её]|куп|оплат)\p{L}* (?:один|одну|одно|тот|ту|то)(?!\p{L})|(?:по|рас|про)считай\p{L}* (?:два|две|три|оба|обе)(?!\p{L})/u

const open = [
  choosing,
  /вариант|(?:^|[^\p{L}])(?:либо|или)(?!\p{L})|если нет|на выбор|одно из|что дешевле/u,
  /рекламац|претенз|рассмотр|возможно|может|аналог|под вопрос|(?:^|[^p{L}])б\/у(?!p{L})|дума(?:ем|ю)|обсужд|сомнев|на утвержд|на согласов/,
  /есть ли|наличи|сколько сто|(?:^|[^\p{L}])цен(?:а|ы|у)?(?!\p{L})|запрос|прайс|(?:^|[^\p{L}])кп(?!\p{L})|когда буд|стоимост/u,
  /не довез|недовоз|не хват|(?:^|[^\p{L}])жд(?:ем|у)(?!\p{L})|ожида|планир|на будущее|понадоб|пока не|подожд|придерж|отлож|maybe|option/u,
]

const wanted =
  /нужн|надо|необходим|зака(?:ж|з(?!а[нл]))|добав|взамен|докуп|закуп(?!лен|ил)|разреш|согласовано|остав(?:ить|ьте|ляем)|(?:^|[^\p{L}])плюс(?!\p{L})|теперь|сейчас|заявк|возьм|бер[еу]м|взять|отгру(?!ж[ае]н|зил)|прош[уи]|прос(?:им|ьба)|куп(?:ить|им)|счет|спис(?:ок|ка)|(?:^|[^\p{L}])add|order|need|ship|^\P{L}*на\P{L}*$|в любом случае|верно|пришлите|отправ(?!лен|ил)|поставк/u

const clean = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The sentences of a line that may speak of goods, the last one first. */
const sentencesOf = (text: string): string[] =>
  clean(text)
    .replace(/или (?:эквивалент|аналог)\p{L}*/gu, '')
    .split(/(?<=[.!?;])\s+/)
    .filter((sentence) => !aside.test(sentence))
    .reverse()

/** Whether a line is of delivery, papers and calls alone. */
export const isAside = (text: string): boolean => sentencesOf(text).length === 0

/** Whether a line says that one of several is wanted. */
export const isChoice = (text: string): boolean => choosing.test(clean(text))

/** «Из вашего КП № 55 берём» */
const ofOffer =
  /^\P{L}*(?:из|по|согласно)(?!\p{L})(?!.*(?:^|[^\p{L}])(?:не|если)(?!\p{L})).*(?:^|[^\p{L}])(?:бер[еу]м?|возьм\p{L}+|заказыва\p{L}+|закаж\p{L}+|отгруз\p{L}+)(?!\p{L})/u

/** The mood of a heading, also in Latin letters («ne nado»); null: it says nothing of it. */
export const moodOfHeading = (text: string): Mood | null =>
  moodOf(text) ?? (/[а-яё]/i.test(text) ? null : moodOf(toCyrillic(text.toLowerCase())))

function moodOf(text: string): Mood | null {
  if (ofOffer.test(clean(text))) return 'wanted'
  for (const sentence of sentencesOf(text)) {
    if (open.some((words) => words.test(sentence)) && !/^\P{L}*(?:снять|брак)/u.test(sentence)) {
      return unwanted.slice(0, 6).some((words) => words.test(sentence)) && !/пока не|не довез/.test(sentence)
        ? 'unwanted'
        : 'open'
    }
    if (unwanted.some((words) => words.test(sentence))) return 'unwanted'
    if (wanted.test(sentence)) return 'wanted'
  }
  return null
}

const takenBack =
  /отмен|ан+улир|отозва|отбой|передума|отказ|не (?:вам|сюда|актуальн|нужн|надо|обраща|бер)|уже (?:\p{L}+ ){0,2}?(?:привез|куп|есть|получ|заказ|взя)|вопрос закрыт|убер|убрать|вычерк|исключ|cancel|ignore|disregard/u
const heldBack =
  /пока не|подожд|придерж|не отгру|жд(?:ем|у) решени|на согласов|если (?:утверд|согласу|одобр)|под вопрос|on hold/

/** The mood of a line below goods; null: it takes nothing back. */
export function moodOfFooter(text: string): Exclude<Mood, 'wanted'> | null {
  const sentences = sentencesOf(text)
  if (sentences.some((sentence) => heldBack.test(sentence))) return 'open'
  return sentences.some((sentence) => takenBack.test(sentence)) ? 'unwanted' : null
}

const pointing =
  /^\P{L}*(?:(?:и|а|но) )?(?:вс[ея] )?(?:это|эти|этот|эту|их|вышеуказ|вышеперечисл|перечисленн|указанн|(?:позици|строк|товар)\p{L}* выше|что выше|выше|(?:перв|последн)\p{L}+ (?:две|два|три|четыре|пять)(?!\p{L}))/u
const ofMail = /письм|сообщен|предложени|пока все/u

/** Whether a line below goods speaks of them: «это всё …», «последняя позиция …». */
export const speaksOfGoods = (text: string, length: number): boolean =>
  sentencesOf(text).some((sentence) => pointing.test(sentence) && !ofMail.test(sentence)) ||
  (/позици|строк|строч|пункт/.test(clean(text)) && placesOf(text, length) !== null)

const ordinals = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят']
const counts: Record<string, number> = { две: 2, два: 2, три: 3, четыре: 4, пять: 5 }

/** Which of so many lines a footer speaks of: «третью позицию», «последние две строки»; null: of no certain one. */
export function placesOf(text: string, length: number): number[] | null {
  const words = clean(text)
  if (!/позици|строк|строч|пункт|товар|\d/.test(words)) return null
  const [, count] = /последн\p{L}+ (\p{L}+|\d+)/u.exec(words) ?? []
  if (/предпоследн/.test(words)) return [length - 2]
  if (/последн/.test(words)) {
    const last = (count && (counts[count] ?? Number(count))) || 1
    return Array.from({ length: Math.min(last, length) }, (_, at) => length - 1 - at)
  }
  const named = ordinals.flatMap((word, at) =>
    new RegExp(`(?:^|[^\\p{L}])${word}\\p{L}{1,3}(?!\\p{L})`, 'u').test(words) ? [at] : [],
  )
  const [, digits] = /(?:позици\p{L}+|строк\p{L}|пункт\p{L}?)\s*№?\s*(\d{1,3})(?!\d)/u.exec(words) ?? []
  const all = digits ? [...named, Number(digits) - 1] : named
  return all.length > 0 ? all.filter((at) => at < length) : null
}
