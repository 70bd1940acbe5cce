import { array, type Infer, object, string } from 'superstruct'
import { readData, texts } from './data.ts'
import { daysBefore } from './dates.ts'
import { type Kind, kinds } from './kinds.ts'
import type { Random } from './prng.ts'
import type { SeedProduct } from './types.ts'

const pairs = array(object({ question: string(), answer: string() }))
type Pairs = Infer<typeof pairs>

const data = readData(
  'questions.yaml',
  object({ askers: texts, abrasive: pairs, disc: pairs, machine: pairs, spray: pairs, supplies: pairs }),
)

function pairsOf(kind: Kind): Pairs {
  const { role, clearance } = kinds[kind]
  if (kind === 'disc') return [...data.abrasive, ...data.disc]
  if (kind === 'spray') return data.spray
  if (clearance === 173) return data.abrasive
  return role === 'tool' && kind !== 'compressor' && kind !== 'blow' ? data.machine : data.supplies
}

/** Questions of buyers with the shop's answers; most products have none. */
export function askQuestions(productId: number, kind: Kind, today: string, random: Random): SeedProduct['qa'] {
  if (!random.chance(0.12)) return []
  return random.sample(pairsOf(kind), random.int(1, 3)).map(({ question, answer }, index) => ({
    id: productId * 10 + index,
    question,
    answer,
    author: random.pick(data.askers),
    date_added: daysBefore(today, random.int(3, 500), random.int(540, 1200)),
  }))
}
