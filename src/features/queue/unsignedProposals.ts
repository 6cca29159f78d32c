/** Whether the address of the page asks for what nobody vouches for as well. */
export const isAllShown = (params: URLSearchParams): boolean => params.get('unsigned') === 'shown'
