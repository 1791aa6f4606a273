import { useBrand } from '../text/brand.ts';
import { Logo } from './logo.tsx';

/** The mark of the product: the operator's picture, or the gate. */
export const ProductLogo = ({ size = 28, title }: { size?: number; title?: string }) => {
  const { logoUrl } = useBrand();
  return logoUrl === '' ? (
    <Logo size={size} {...(title === undefined ? {} : { title })} />
  ) : (
    <img
      alt={title ?? ''}
      className="shrink-0 object-contain"
      height={size}
      src={logoUrl}
      width={size}
    />
  );
};
