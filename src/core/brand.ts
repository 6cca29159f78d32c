export const BRAND = 'Countersign'
