import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] })

/**
 * What Adobe's validator has against a page's structured data: errors by Google's conditions for rich results, and
 * what the extractor could not read. Warnings name optional fields and are left out.
 */
export async function schemaErrors(html: string): Promise<string[]> {
  const data = extractor.parse(html)
  const issues = await new Validator().validate(data)
  const errors = issues.filter(({ severity }) => severity === 'ERROR')
  return [
    ...errors.map(({ path = [], issueMessage }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`),
    ...data.errors.map(({ message }) => message),
  ]
}
