import { parseAst } from 'vite'
import { isNode, type Mutant, type Node } from './mutants.ts'

/** A mutant by its number among those of a run. */
export type Numbered = Mutant & { id: number }

/** Called as `isMutant__(id)` by what `withSwitches` has made. */
export const switchName = 'isMutant__'

/** Nodes of a chain `a?.b.c()` end together: a part of it in brackets would be called for all the same. */
const chainFields = new Set(['callee', 'object', 'expression'])

/** Source with all its mutants, each of which is chosen by `isMutant__(id)` as it runs. */
export function withSwitches(source: string, mutants: readonly Numbered[]): string {
  const hosts = new Map<Node, { depth: number; mutants: Numbered[] }>()
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  for (const mutant of mutants) {
    const found = hostOf(program, mutant)
    const host = hosts.get(found.node) ?? { depth: found.depth, mutants: [] }
    hosts.set(found.node, { ...host, mutants: [...host.mutants, mutant] })
  }
  const inserts = [...hosts].flatMap(([node, { depth, mutants: its }]) => {
    const alternatives = its.map(({ id, start, end, text }) => ({
      condition: `${switchName}(${id})`,
      text: source.slice(node.start, start) + text + source.slice(end, node.end),
    }))
    const [open, close] = isStatement(node)
      ? [`{${alternatives.map(({ condition, text }) => `if (${condition}) {${text}\n} else `).join('')}{`, '\n}}']
      : [`(${alternatives.map(({ condition, text }) => `${condition} ? (${text}) : `).join('')}(`, '))']
    return [
      { at: node.start, text: open, order: depth },
      { at: node.end, text: close, order: -depth },
    ]
  })
  return inserts
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, insert) => text.slice(0, insert.at) + insert.text + text.slice(insert.at), source)
}

const isStatement = ({ type }: Node): boolean => type === 'ExpressionStatement' || type === 'ReturnStatement'

/** The innermost node that can be in a choice and has the mutant's characters. */
function hostOf(program: Node, { start, end, text }: Mutant): { node: Node; depth: number } {
  const wantsStatement = text === ';' || text.startsWith('return ')
  let found: { node: Node; depth: number } | null = null
  visit(program, 0, false)
  if (!found) throw new Error(`No host for ${text} at ${start}`)
  return found

  function visit(node: Node, depth: number, isBound: boolean): void {
    if (node.start > start || node.end < end) return
    const fits = wantsStatement ? isStatement(node) : /Expression$|Literal$|^Identifier$/.test(node.type)
    if (fits && !isBound && !/^TS/.test(node.type)) found = { node, depth }
    for (const [field, child] of Object.entries(node))
      for (const inner of Array.isArray(child) ? child : [child])
        if (isNode(inner)) visit(inner, depth + 1, isBoundTo(node, field, isBound))
  }
}

/** Whether a node means something else in brackets: links of a chain, what is called or assigned to, names. */
function isBoundTo(parent: Node, field: string, isBound: boolean): boolean {
  switch (parent.type) {
    case 'ChainExpression':
      return true
    case 'CallExpression':
    case 'NewExpression':
      return field === 'callee'
    case 'MemberExpression':
      return field === 'object' ? isBound : !parent.computed
    case 'TaggedTemplateExpression':
      return true
    case 'UnaryExpression':
      return parent.operator === 'delete'
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return field === 'left'
    case 'UpdateExpression':
    case 'ImportExpression':
      return true
    case 'Property':
      return field === 'key' && !parent.computed
    default:
      return isBound && chainFields.has(field)
  }
}
