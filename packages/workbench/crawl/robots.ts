/**
 * Which paths the section for everybody of a robots.txt leaves open (RFC 9309: prefixes, `*` for anything, `$` for the
 * end).
 */
export function readRobots(text: string): (path: string) => boolean {
  const [section = ''] = /^User-agent: \*$[\s\S]*?(?=^User-agent: |(?![\s\S]))/m.exec(text) ?? []
  const rules = Array.from(section.matchAll(/^Disallow: (\S+)$/gm), ([, rule = '']) => toPattern(rule))
  return (path) => !rules.some((rule) => rule.test(path))
}

function toPattern(rule: string): RegExp {
  const end = rule.endsWith('$')
  const parts = rule.slice(0, end ? -1 : undefined).split('*')
  return new RegExp(`^${parts.map((part) => part.replace(/[.?+^${}()|[\]\\]/g, '\\$&')).join('.*')}${end ? '$' : ''}`)
}
