import { parseAst } from 'vite'

/** A small change of a source file that a test should notice. */
export interface Mutant {
  file: string
  /** From 1 on. */
  line: number
  /** Characters of the source that `text` replaces. */
  start: number
  end: number
  text: string
}

export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/** A comparison with the clock: one millisecond more or less makes no difference. */
const clock = /\b(?:now|Date\.now|performance\.now)\(\)/
const opposites: Record<string, string> = { ...operators, '<': '>', '>': '<', '<=': '>', '>=': '<' }

const methods = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['round', 'floor'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'trim'],
  ['shift', 'pop'],
  ['unshift', 'push'],
])

/** What only types and modules say, and what only the operator reads: no test of behaviour can notice it. */
const skipped = /^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|ImportDeclaration|ExportAllDeclaration)/
const unread = /^(?:logEvent|report|tell|warnRarely|warnOfHost|Symbol)$/

/**
 * All mutants of a TypeScript source: comparisons, arithmetic and logic turned round, conditions fixed, negations and
 * optional chains dropped, literals changed, statements removed.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  const put = ({ start, end }: { start: number; end: number }, text: string): void => {
    const line = source.slice(0, start).split('\n').length
    if (source.slice(start, end) !== text) mutants.push({ file, line, start, end, text })
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return mutants

  function visit(node: Node): void {
    if (skipped.test(node.type) || isForOperators(node)) return
    mutate(node)
    for (const [field, child] of Object.entries(node)) {
      const isName = ((field === 'key' || field === 'property') && !node.computed) || field === 'source'
      for (const inner of Array.isArray(child) ? child : [child])
        if (!isName && isNode(inner) && !isNameOfType(node, inner)) visit(inner)
    }
  }

  function mutate(node: Node): void {
    const of = (field: string) => node[field] as Node
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const [left, right] = [of('left'), of('right')]
        const text = source.slice(node.start, node.end)
        const other = (clock.test(text) ? opposites : operators)[node.operator as string]
        const at = source.indexOf(node.operator as string, left.end)
        if (other) put({ start: at, end: at + String(node.operator).length }, other)
        if (node.operator === '??') {
          // Brackets, since a chain of `??` takes no `&&`.
          put(node, `((${source.slice(node.start, at).trim()}) && (${source.slice(at + 2, node.end).trim()}))`)
          put(node, source.slice(right.start, right.end))
        }
        return
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const value of ['true', 'false']) put(of('test'), value)
        return
      case 'WhileStatement':
        put(of('test'), 'false')
        return
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-') put({ start: node.start, end: node.start + 1 }, '')
        return
      case 'Literal':
        mutateLiteral(node)
        return
      case 'TemplateLiteral':
        put(node, '``')
        return
      case 'ExpressionStatement':
        put(node, ';')
        return
      case 'ReturnStatement':
        if (isNode(node.argument) && !isBareLiteral(node.argument)) put(node, 'return undefined as never')
        return
      case 'MemberExpression':
        if (node.optional) {
          const at = source.indexOf('?.', of('object').end)
          put({ start: at, end: at + 2 }, node.computed ? '' : '.')
        }
        return
      case 'CallExpression':
        mutateCall(of('callee'))
    }
  }

  function mutateLiteral(node: Node): void {
    const { value } = node
    if (typeof value === 'boolean') put(node, String(!value))
    // One more of what is large makes no difference that anybody notices.
    if (typeof value === 'number') put(node, value > 9 ? `(${node.raw} / 100)` : `(${node.raw} + 1)`)
    if (typeof value === 'string') put(node, value === '' ? "'mutant'" : "''")
  }

  function mutateCall(callee: Node): void {
    const property = callee.property as Node | undefined
    const other = property && methods.get(property.name as string)
    if (callee.type === 'MemberExpression' && other && !callee.computed) put(property, other)
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isBareLiteral = ({ type, name }: Node): boolean => type === 'Literal' || name === 'undefined'

/** `define('payment', …)` of superstruct: what an error calls the type. */
const isNameOfType = (node: Node, inner: Node): boolean =>
  node.type === 'CallExpression' &&
  (node.callee as { name?: string }).name === 'define' &&
  (node.arguments as Node[])[0] === inner

/** Lines for the log, texts and names of errors, names of symbols. */
function isForOperators(node: Node): boolean {
  if (node.type === 'PropertyDefinition')
    return node.override === true && (node.key as { name?: string }).name === 'name'
  if (node.type === 'NewExpression') return /Error$/.test((node.callee as { name?: string }).name ?? '')
  return node.type === 'CallExpression' && unread.test((node.callee as { name?: string }).name ?? '')
}

/** So many of the mutants, the same ones for the same seed. */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item)
}
