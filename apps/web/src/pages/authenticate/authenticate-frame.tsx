import { ProductLogo } from '../../layout/product-logo.tsx';
import { useText } from '../../text/use-text.ts';

/** Says that a link is being exchanged. */
export const AuthenticateFrame = () => {
  const text = useText();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4">
      <ProductLogo size={56} title={text.productName} />
      <h1 className="text-lg font-medium">{text.authenticating}</h1>
    </main>
  );
};
