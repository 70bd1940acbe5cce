import { array, enums, number, object, string } from 'superstruct'
import { anyColor, anyMaker, readData } from '../data.ts'
import { combine, defineFamily, type Family } from '../family.ts'
import { list, paragraphs, table } from '../html.ts'
import { type Maker, maker } from '../manufacturers.ts'
import { decimal, grouped } from '../numerals.ts'
import * as draw from '../palette.ts'

const data = readData(
  'air.yaml',
  object({
    threads: array(object({ name: string(), article: string(), body: number(), flow: number(), factor: number() })),
    modules: array(
      object({
        id: string(),
        parts: enums(['filter', 'regulator', 'lubricator', 'filter-regulator', 'unit']),
        title: string(),
        category: number(),
        code: string(),
        share: number(),
        rate: number(),
        pitch: string(),
      }),
    ),
    brands: array(
      object({
        maker: anyMaker,
        series: string(),
        code: string(),
        factor: number(),
        share: number(),
        accent: anyColor,
      }),
    ),
    compressors: array(object({ litres: number(), power: number(), out: number(), rate: number() })),
  }),
)

const DRAINS = ['ручной слив', 'автоматический слив', 'полуавтоматический слив'] as const
const SCALES = ['0,5–10', '0,5–4', '0–2'] as const

const frl = data.brands.flatMap((brandLine) =>
  data.modules.map((line): Family => {
    const brand = maker(brandLine.maker)
    const filters = line.parts !== 'regulator' && line.parts !== 'lubricator'
    const regulates = line.parts !== 'filter' && line.parts !== 'lubricator'
    return defineFamily({
      id: `frl-${line.id}-${brandLine.maker}`,
      maker: brandLine.maker,
      kind: 'air',
      share: Math.max(3, Math.round(line.share * brandLine.share)),
      variants: combine({
        drain: filters ? DRAINS : DRAINS.slice(0, 1),
        scale: regulates ? SCALES : SCALES.slice(0, 1),
        thread: data.threads,
        filtration: filters ? ['25', '5', '0,01'] : ['25'],
        bowl: ['поликарбонат', 'поликарбонат с кожухом', 'металл'],
      }),
      fit: () => 'air',
      draft: ({ drain, scale, thread, filtration, bowl }, index, random) => {
        const details = [
          thread.name,
          filters && `${filtration} мкм`,
          regulates && `${scale} бар`,
          filters && drain,
          line.parts !== 'regulator' && `колба ${bowl}`,
          line.parts === 'regulator' && bowl !== 'поликарбонат' && (bowl === 'металл' ? 'без манометра' : 'панельный'),
        ].filter(Boolean)
        return {
          category: line.category,
          sku: `${brandLine.code}${thread.body}${thread.article}-${line.code}${String(index).padStart(3, '0')}`,
          name: `${line.title} ${brand.name} ${brandLine.series}${thread.body}, ${details.join(', ')}`,
          short: `${line.title} ${thread.name}: до ${grouped(thread.flow)} л/мин при 6 бар.`,
          description:
            paragraphs(
              line.pitch,
              `Резьба ${thread.name} пропускает до ${grouped(thread.flow)} л/мин при 6,3 бар и перепаде 1 бар. ${filters ? `${drain.charAt(0).toUpperCase()}${drain.slice(1)} конденсата, тонкость ${filtration} мкм.` : regulates ? `Шкала регулировки ${scale} бар.` : 'Рекомендуемое масло — ISO VG 32, расход регулируется винтом.'}`,
              filters
                ? 'Тонкий элемент ставят только после грубого: одиночный 0,01 мкм забьётся за неделю.'
                : 'Ставьте на уровне глаз, стрелкой по ходу воздуха.',
            ) +
            random.pick([
              table([
                ['Резьба', thread.name],
                ['Расход', `${grouped(thread.flow)} л/мин`],
                ['Давление, не более', '16 бар'],
              ]),
              list(
                `модули серии ${brandLine.series} соединяются между собой;`,
                'ремкомплекты и колбы в наличии;',
                line.parts === 'unit' ? 'манометр и кронштейн в комплекте.' : 'кронштейн заказывается отдельно.',
              ),
              '',
            ]),
          attributes: {
            thread: thread.name,
            filtration: filters ? filtration : undefined,
            flow: thread.flow,
            maxPressure: 16,
            pressure: regulates ? scale : undefined,
            material: line.parts === 'regulator' ? 'алюминий' : `алюминий, колба ${bowl}`,
            temperature: '−5…+50',
            series: `${brandLine.series}${thread.body}`,
            country: brand.country,
          },
          pictures: [
            draw.frl(line.parts, brandLine.accent, thread.name),
            ...(regulates ? [draw.gauge(0)] : []),
            draw.fitting('brass', ''),
          ].slice(0, random.int(1, 3)),
          price:
            line.rate *
              brandLine.factor *
              thread.factor *
              (filtration === '0,01' ? 1.35 : 1) *
              (drain === 'автоматический слив' ? 1.22 : 1) +
            (bowl === 'металл' ? 420 : 0),
          tags: [line.title.toLowerCase(), thread.name],
        }
      },
    })
  }),
)

const gauges = defineFamily({
  id: 'gauge',
  maker: 'camozzi',
  kind: 'air',
  share: 16,
  variants: combine({
    size: [40, 50, 63],
    bar: [10, 16, 6, 4, 25],
    outlet: ['осевой', 'радиальный'],
    thread: ['G1/8', 'G1/4'],
    kind: ['', 'с глицерином', 'с красной стрелкой'],
  }),
  fit: () => 'air',
  draft: ({ size, bar, outlet, thread, kind }, index, random) => ({
    category: 446,
    sku: `M0${size}-${thread === 'G1/8' ? 'R' : 'F'}${String(index).padStart(3, '0')}`,
    name: `Манометр Camozzi ${size} мм, 0–${bar} бар, ${outlet} штуцер ${thread}${kind ? `, ${kind}` : ''}`,
    short: `Манометр ${size} мм, шкала 0–${bar} бар, класс точности 2,5.`,
    description: paragraphs(
      `Манометр со ${outlet === 'осевой' ? 'штуцером сзади — в панель или в модуль' : 'штуцером снизу — на тройник'}, шкала 0–${bar} бар.`,
      kind === 'с глицерином'
        ? 'Глицерин гасит дрожание стрелки у компрессора и рядом с ударным инструментом.'
        : random.pick([
            'Рабочее давление держите в середине шкалы: так показания точнее.',
            'Не затягивайте за корпус, только за шестигранник штуцера.',
          ]),
    ),
    attributes: {
      diameter: size,
      maxPressure: bar,
      thread,
      protection: 'IP43',
      temperature: '−20…+60',
      purpose: 'воздух, инертный газ',
      country: 'Италия',
    },
    pictures: [draw.gauge(bar)],
    price: 460 + size * 7 + (kind === 'с глицерином' ? 320 : 0),
    tags: ['манометр', `${bar} бар`],
  }),
})

const oils = ['omer', 'shinano', 'own'].map((key): Family => {
  const id = key as Extract<Maker, 'omer' | 'shinano' | 'own'>
  const brand = maker(id)
  return defineFamily({
    id: `oil-${id}`,
    maker: id,
    kind: 'oil',
    share: 7,
    variants: combine({
      volume: ['1 л', '0,25 л', '5 л', '0,1 л'],
      viscosity: ['ISO VG 22', 'ISO VG 32'],
      winter: ['', 'зимнее'],
    }),
    fit: () => 'air',
    draft: ({ volume, viscosity, winter }, index, random) => ({
      category: 447,
      sku: `${id === 'own' ? 'MS' : id === 'omer' ? 'OMOIL' : 'SIOIL'}-${volume.replace(/[^0-9,]/g, '').replace(',', '')}-${index + 1}`,
      name: `Масло для пневмоинструмента ${brand.name} ${viscosity}${winter ? ' зимнее' : ''}, ${volume}`,
      short: `Масло ${viscosity} для маслораспылителей и ручной смазки.`,
      description: paragraphs(
        'Маслянистая плёнка не густеет в холоде и не растворяет уплотнения, поэтому ротор стартует сразу даже утром в минус десять.',
        `Вязкость ${viscosity}, фасовка ${volume}. ${winter ? 'Зимний состав держит до −30 °C.' : 'Норма — 1–2 капли в минуту на шлифмашинку.'}`,
        random.pick([
          'Не заменяйте индустриальным маслом: оно густеет и клеит лопатки ротора.',
          'Перед долгим хранением налейте половину пипетки и прогоните инструмент вхолостую.',
        ]),
      ),
      attributes: {
        package: volume,
        temperature: winter ? '−30…+60' : '−5…+60',
        purpose: 'шлифмашинки, гайковёрты, степлеры',
        country: brand.country,
      },
      pictures: [draw.oil(volume)],
      price:
        (id === 'own' ? 290 : 720) * (volume === '5 л' ? 4.2 : volume === '1 л' ? 1 : volume === '0,25 л' ? 0.45 : 0.3),
      tags: ['масло', viscosity],
    }),
  })
})

/** What a compressor can feed that gives so many litres a minute. */
function workFor(litres: number): string {
  if (litres > 500) return 'шлифмашинку с запасом в треть'
  if (litres > 300) return 'краскопульт или шлифмашинку с перерывами'
  return litres > 200 ? 'краскопульт LVLP или несколько степлеров' : 'степлеры и подкачку'
}

const compressors = defineFamily({
  id: 'compressor',
  maker: 'cp',
  kind: 'compressor',
  share: 14,
  variants: combine({
    drive: ['ремённый', 'прямой', 'безмасляный'],
    model: data.compressors,
    voltage: ['220 В', '380 В'],
  }),
  fit: () => 'air',
  draft: ({ drive, model, voltage }, index, random) => ({
    category: 448,
    sku: `CPC${model.litres}-${index + 1}`,
    name: `Компрессор поршневой Chicago Pneumatic ${model.litres} л, ${drive}, ${decimal(model.power)} кВт, ${voltage}`,
    short: `${model.out} л/мин на выходе, ресивер ${model.litres} л, ${voltage}.`,
    description: paragraphs(
      `Ресивер ${model.litres} л гасит пульсации, ${drive} привод ${drive === 'ремённый' ? 'работает тише и дольше' : drive === 'прямой' ? 'занимает мало места' : 'не даёт масла в воздухе'}.`,
      `На выходе ${model.out} л/мин при 8 бар: хватит на ${workFor(model.out)}. Сеть ${voltage}, автоматика держит 6–8 бар.`,
      random.pick([
        'Слейте конденсат после смены: вода точит ресивер изнутри.',
        drive === 'безмасляный'
          ? 'Воздушный фильтр чистите раз в месяц: пыль изнашивает кольца поршня.'
          : 'Первую замену масла сделайте через 50 часов, дальше раз в 300.',
      ]),
    ),
    attributes: {
      receiver: model.litres,
      power: model.power * 1000,
      air: model.out,
      maxPressure: 10,
      weight: String(Math.round(model.litres * 0.55 + 18)),
      noise: drive === 'ремённый' ? 74 : 82,
      country: 'Китай',
    },
    pictures: [
      draw.compressor(model.litres > 90 ? 'red' : 'blue', model.litres),
      draw.frl('unit', 'yellow', ''),
      draw.hose('red', 15, true, ''),
    ].slice(0, random.int(1, 3)),
    price:
      model.rate * (drive === 'безмасляный' ? 1.25 : drive === 'ремённый' ? 1.1 : 1) + (voltage === '380 В' ? 900 : 0),
    tags: ['компрессор', `${model.litres} л`],
  }),
})

export const airFamilies: Family[] = [...frl, gauges, ...oils, compressors]
