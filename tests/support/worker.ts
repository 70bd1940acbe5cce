/** The Worker that hosts tests in workerd; tests call the parts of the product that they import. */
export default { fetch: () => new Response('tests only', { status: 404 }) } satisfies ExportedHandler
